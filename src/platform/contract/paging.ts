export interface Paging {
  readonly limit: number;
  readonly offset: number;
  /** Position of the page in a list of this length. */
  metaOf(total: number): { current_page: number; last_page: number; per_page: number; total: number };
}

/**
 * @param page from 1
 * @param limit rows per page, at least 1
 */
export function paginate({ page, limit }: { page: number; limit: number }): Paging {
  return {
    limit,
    offset: (page - 1) * limit,
    metaOf: (total) => ({
      current_page: page,
      last_page: Math.max(1, Math.ceil(total / limit)),
      per_page: limit,
      total,
    }),
  };
}
