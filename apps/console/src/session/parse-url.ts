/** An address, resolved against `base`; null unless it is one. `URL.parse` is too new for the browsers we support. */
export function parseUrl(text: string, base: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
