/** Text as HTML, between tags and in double quotes alike. */
const SPECIAL: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => SPECIAL[sign] ?? sign);
}
