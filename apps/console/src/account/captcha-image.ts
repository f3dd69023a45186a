/** The server sends the captcha as base64 without a media type. The first characters tell which image format it is. */
const PREFIXES: readonly (readonly [start: string, type: string])[] = [
  ["iVBORw", "image/png"],
  ["/9j/", "image/jpeg"],
  ["R0lGOD", "image/gif"],
  ["UklGR", "image/webp"],
];

/**
 * Returns a data URL for `<img src>`. Anything that is not a known format is assumed to be SVG, which cannot run
 * scripts in an image.
 */
export function toImageUrl(base64: string): string {
  const known = PREFIXES.find(([start]) => base64.startsWith(start));
  return `data:${known?.[1] ?? "image/svg+xml"};base64,${base64}`;
}
