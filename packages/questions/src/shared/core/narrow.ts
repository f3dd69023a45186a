/** Full-width letters, digits and signs (Chinese input methods) as the narrow ones that they stand for. */
export function narrow(text: string): string {
  // Not NFKC, which would read 5² as 52.
  return text
    .replaceAll(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replaceAll("\u3000", " ");
}
