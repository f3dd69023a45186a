/** Texts of the format write what XML cannot hold as `_x000D_`, and `_x005F_` for an underscore that is none of these. */
export function unescapeText(text: string): string {
  if (!text.includes("_x")) return text;
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
