export interface Paging {
  readonly limit: number;
  readonly offset: number;
  /**
   * Length of the list. The rows of a page have it from their own statement; a page after the last must count.
   *
   * @param rows the page; `total` is a column of its statement, as `db.$count` makes it
   */
  totalOf(rows: readonly { total: number }[], count: () => PromiseLike<number>): Promise<number>;
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
    async totalOf([first], count) {
      return first?.total ?? (page === 1 ? 0 : count());
    },
    metaOf: (total) => ({
      current_page: page,
      last_page: Math.max(1, Math.ceil(total / limit)),
      per_page: limit,
      total,
    }),
  };
}
