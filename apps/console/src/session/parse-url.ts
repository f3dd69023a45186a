/** Parses an address relative to `base`; null if it is invalid. `URL.parse` is too new for the browsers we support. */
export function parseUrl(text: string, base: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
