/** Escapes text for HTML, both for content and for attributes in double quotes. */
const SPECIAL: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => SPECIAL[sign] ?? sign);
}
