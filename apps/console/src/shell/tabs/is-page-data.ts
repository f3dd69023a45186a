/** True for all queries except the session, which belongs to no page. */
export function isPageData({ queryKey }: { queryKey: readonly unknown[] }): boolean {
  return queryKey[0] !== "session";
}
