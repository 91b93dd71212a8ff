/** Where a page stands in its list, as every list answers it. */
export function pageMeta(page: { page: number; limit: number }, total: number) {
  return {
    current_page: page.page,
    last_page: Math.max(1, Math.ceil(total / page.limit)),
    per_page: page.limit,
    total,
  };
}
