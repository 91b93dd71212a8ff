export interface Paging {
  readonly limit: number;
  readonly offset: number;
  /**
   * Length of the list. A list that ends on this page needs no counting.
   *
   * @param rows number of rows on this page
   */
  totalOf(rows: number, count: () => PromiseLike<number>): Promise<number>;
  /** Position of the page in a list of this length. */
  metaOf(total: number): { current_page: number; last_page: number; per_page: number; total: number };
}

/**
 * @param page from 1
 * @param limit rows per page, at least 1
 */
export function paginate({ page, limit }: { page: number; limit: number }): Paging {
  const offset = (page - 1) * limit;
  return {
    limit,
    offset,
    async totalOf(rows, count) {
      const endsHere = rows < limit && (rows > 0 || page === 1);
      return endsHere ? offset + rows : count();
    },
    metaOf: (total) => ({
      current_page: page,
      last_page: Math.max(1, Math.ceil(total / limit)),
      per_page: limit,
      total,
    }),
  };
}
