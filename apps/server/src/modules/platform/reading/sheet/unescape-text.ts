/** Decodes characters that XML cannot contain, such as `_x000D_`. `_x005F_` is an escaped underscore. */
export function unescapeText(text: string): string {
  if (!text.includes("_x")) return text;
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
