/** Everything that was read from the server except who is signed in: that belongs to no page. */
export function isPageData({ queryKey }: { queryKey: readonly unknown[] }): boolean {
  return queryKey[0] !== "session";
}
