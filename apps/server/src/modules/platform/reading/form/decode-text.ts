/** The text of a file in whatever encoding it has: what Chinese and other offices save by default. */

/**
 * Decodes by byte order mark, else as UTF-8 if the bytes are valid, else as UTF-16 without a mark, else as the Chinese or
 * Western encoding in which the text makes most sense. Never throws.
 */
export function decodeText(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decode("utf-16le", bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decode("utf-16be", bytes);
  const wide = findWide(bytes);
  if (wide !== null) return decode(wide, bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return decode(chooseEncoding(bytes), bytes);
  }
}

const decode = (encoding: string, bytes: Buffer): string => new TextDecoder(encoding).decode(bytes);

const SAMPLE = 4000;

/** UTF-16 without a mark: nearly every second byte of Western text is zero. */
function findWide(bytes: Buffer): "utf-16le" | "utf-16be" | null {
  const end = Math.min(bytes.length, SAMPLE);
  const zeros = [0, 0];
  for (let at = 0; at < end; at++) if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > end / 8 && even < odd / 8) return "utf-16le";
  return even > end / 8 && odd < even / 8 ? "utf-16be" : null;
}

const SAMPLE_TEXT = 200_000;

/**
 * GB 18030 and Big5 share most byte pairs, so the one whose characters are the more usual wins. Text with few bytes above
 * 127, and text that is valid in neither, is Western.
 */
function chooseEncoding(bytes: Buffer): string {
  const sample = bytes.subarray(0, SAMPLE_TEXT);
  const scores = ["gb18030", "big5"].map((encoding) => ({ encoding, share: usualShare(decode(encoding, sample)) }));
  const [best] = scores.sort((a, b) => b.share - a.share);
  if (best === undefined || best.share < 0.5) return "windows-1252";
  return best.encoding;
}

/** Characters that make up a good part of every Chinese text, in both scripts, and Chinese punctuation. */
const USUAL = new Set(
  "的一是不了在有人这這个個上我大来來以到说說们們为為子中你要会會可下生年后後自之时時过過出小么麼起没沒他和对對成就用发發天多经經方题題选選请請问問您填写寫表名姓电電话話学學校班级級第些种種单單位部门門日月分好很非常满滿意否同无無其它如何与與及或答案正确確错錯误誤判断斷，。？！：；、（）《》“”〔〕【】「」　",
);

/** The share of usual characters among those that are not ASCII; invalid bytes count against it. */
function usualShare(text: string): number {
  let all = 0;
  let usual = 0;
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0;
    if (code < 0x80) continue;
    all += 1;
    if (USUAL.has(char)) usual += 3;
    else if (code >= 0x4e00 && code <= 0x9fa5) usual += 0.6;
    else if (code === 0xfffd || (code >= 0xe000 && code <= 0xf8ff)) usual -= 3;
  }
  return all === 0 ? 0 : usual / all;
}
