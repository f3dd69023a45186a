/** The address of the fill page for people. Without a configured base URL the server names a path of this very host. */
export function toPublicAddress({ publicUrl }: { readonly publicUrl: string }): string {
  return new URL(publicUrl, location.origin).href;
}
