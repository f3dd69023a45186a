/** The captcha travels as bare base64; what kind of image it is shows in its first bytes. */
const PREFIXES: readonly (readonly [start: string, type: string])[] = [
  ["iVBORw", "image/png"],
  ["/9j/", "image/jpeg"],
  ["R0lGOD", "image/gif"],
  ["UklGR", "image/webp"],
];

/** An address for `<img src>`. Text that starts with `<` is taken for SVG, which cannot run scripts in an image. */
export function toImageUrl(base64: string): string {
  const known = PREFIXES.find(([start]) => base64.startsWith(start));
  return `data:${known?.[1] ?? "image/svg+xml"};base64,${base64}`;
}
