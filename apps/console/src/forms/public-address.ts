/** The full address of the fill page. Without a configured base URL, the server sends a path on this host. */
export function toPublicAddress({ publicUrl }: { readonly publicUrl: string }): string {
  return new URL(publicUrl, location.origin).href;
}
