/** A page of a list: which rows it has, and how it is answered. */
export interface Paging {
  readonly limit: number;
  /** Rows before the page. */
  readonly offset: number;
  /** Where the page stands in a list with so many rows. */
  metaOf(total: number): { current_page: number; last_page: number; per_page: number; total: number };
}

/**
 * A page of a list.
 *
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
