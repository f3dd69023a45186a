/** Replaces full-width letters, digits and signs (from Chinese input methods) by their ASCII forms. */
export function narrow(text: string): string {
  // Not NFKC, which would read 5² as 52.
  return text
    .replaceAll(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replaceAll("\u3000", " ");
}
