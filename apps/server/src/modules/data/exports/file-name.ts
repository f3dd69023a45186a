/** The name of an exported file; `ending` without a dot. */
export function toFileName(title: string, day: string, ending: string): string {
  const name = title
    .replace(/[\p{Cc}\p{Cf}\\/:*?"<>|\s]+/gu, " ")
    .trim()
    .slice(0, 80);
  return `${name === "" ? "export" : name}-${day}.${ending}`;
}
