/** From base64 to bytes, in code that runs without Node and DOM. */

/** Returns the bytes of base64 text, which may contain white space, or null if it is not base64. */
export function decodeBase64(text: string): Uint8Array | null {
  const dense = text.replace(/\s+/g, "").replace(/=+$/, "");
  if (dense.length % 4 === 1) return null;
  const bytes = new Uint8Array(Math.floor((dense.length * 3) / 4));
  let [buffer, bits, at] = [0, 0, 0];
  for (let index = 0; index < dense.length; index += 1) {
    const value = toSextet(dense.charCodeAt(index));
    if (value < 0) return null;
    buffer = ((buffer << 6) | value) & 0xffff;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      bytes[at] = (buffer >> bits) & 0xff;
      at += 1;
    }
  }
  return bytes;
}

function toSextet(code: number): number {
  if (code >= 65 && code <= 90) return code - 65;
  if (code >= 97 && code <= 122) return code - 71;
  if (code >= 48 && code <= 57) return code + 4;
  if (code === 43) return 62;
  return code === 47 ? 63 : -1;
}
