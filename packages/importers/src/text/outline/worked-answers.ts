/**
 * Papers of mathematics with their worked answers, which begin with `解` or `证明` and say at their end what belongs into the gap:
 *
 *     2. 最小的三位数是________．（10 分）
 *     解  百位取 1，其余取 0．故填 100．
 *     3. 求证：两个奇数之和是偶数．（20 分）
 *     证明  设两数为 2m＋1 和 2n＋1，…
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, textAt, withText } from "../layout/piece.ts";

const LONGEST = 1500;
const LEAST = 2;
const MOST_LINES = 40;
const NUMBERED = /^[\s\u3000]*(?:[(（]\s?\d{1,3}\s?[)）]|\d{1,3}\s?[.．、)）])(?!\d)[\s\u3000]*\S/u;
/** Parts of a question have their answers together. */
const PART = /^[\s\u3000]*(?:[(（]\s?\d{1,2}\s?[)）]|[①-⑳])/u;
const HEADING =
  /^[\s\u3000]*(?:#{1,6}\s|[一二三四五六七八九十]{1,3}\s?[、.．]|第[一二三四五六七八九十]{1,2}(?:部[分份]|[大]?[题題]|[卷章节節])|[【[]\p{Script=Han}{1,6}[题題][】\]])/u;
const WORKED =
  /^[\s\u3000]*(?:[【[〔]\s?(解|[证證]明?|解答|解法)\s?[】\]〕][\s\u3000:：]*|(解|[证證]明|[证證](?=[:：\u3000])|解答|解法)(?:[\s\u3000]+|\s?[:：][\s\u3000]*))(?=\S)(.*)$/u;
/** `解：` begins a model answer, of which it is a part; other signs only name it. */
const COLON = /^[\s\u3000]*\p{Script=Han}{1,2}\s?[:：]/u;
const REASONED = /^[\s\u3000]*(?:[【[〔]\s?(?:解析|分析)\s?[】\]〕]|(?:解析|分析)\s?[:：])[\s\u3000]*(\S.*)$/u;
const GAP = /[_＿]{2,}|[(（][\s\u3000]*[)）]/u;
/** `故填 100．`, `故答案为：100。`, `答：100。` */
const TOLD =
  /(?:(?:故|所以|因此|[综綜]上(?:所述)?)[，,]?(?:此|本)?(?:[题題])?(?:应|應)?填(?:[写寫])?|(?:故|所以|因此)(?:本[题題])?(?:正[确確])?的?答案(?:[为為]|是|填)|答案(?:[为為]|是)|[。．.；;]\s?答\s?[:：])\s?[:：]?\s?(?:“|「)?([^，,。；;“”「」]{1,40}?)(?:”|」)?[\s\u3000]*[。．；;.]?[\s\u3000]*$/u;
const KEYED = /^[\s\u3000]*[【[(（]?(?:[参參]考|正[确確]|[标標][准準])?(?:答案|答)\s?[】\])）:：]/u;
const CHOICE = /^[\s\u3000]*[(（]?[A-H]\s?[.．、:：)）]/u;

/** `总电阻是（ A ）`, `接在零线上……（ × ）` */
const FILLED = /[(（][\s\u3000]*(?:[A-H]{1,5}|[√×✓✗对對错錯])[\s\u3000]*[)）][。.]?[\s\u3000]*$/u;

interface Worked {
  /** Index of the first line behind the question. */
  readonly from: number;
  readonly to: number;
  readonly stem: number;
  readonly gap: boolean;
  readonly key: string;
  readonly text: string;
}

const isText = (piece: Piece | undefined): piece is Piece =>
  piece !== undefined && piece.debris !== true && piece.text.length <= LONGEST;

/** The worked answer below this stem; null if it has none, or one that others read. */
function workedBelow(pieces: readonly Piece[], stem: number): Worked | null {
  let from = stem + 1;
  while (from - stem < MOST_LINES && isText(pieces[from]) && !begins(pieces[from]?.text ?? "")) from += 1;
  const first = pieces[from];
  if (!isText(first)) return null;
  const [, framed, plain, words] = WORKED.exec(first.text) ?? [];
  const reason = words === undefined ? REASONED.exec(first.text)?.[1] : words;
  if (reason === undefined) return null;
  let to = from + 1;
  while (to - from < MOST_LINES && isText(pieces[to]) && !ends(pieces, to)) to += 1;
  const below = pieces.slice(from + 1, to).flatMap(({ text }) => (text.trim() === "" ? [] : [text.trim()]));
  // Room for those who write, answers with a label of their own, and choices are for other readers.
  const lines = pieces.slice(stem, from);
  const next = textAt(pieces, to, 40);
  if (KEYED.test(next) || [reason, ...below].some((text) => /[_＿]{2}|^答\s?[:：]/u.test(text))) return null;
  if (lines.some(({ text }, at) => at > 0 && (CHOICE.test(text) || PART.test(text)))) return null;
  const gap = lines.some(({ text }) => GAP.test(text));
  const whole = [reason.trim(), ...below].join("<br>");
  const key = gap ? (TOLD.exec((below.at(-1) ?? reason).slice(-120))?.[1]?.trim() ?? "") : "";
  const label = framed ?? plain;
  if ((gap && key === "") || (!gap && (label === undefined || whole.length < 6))) return null;
  return {
    from,
    to,
    stem,
    gap,
    key,
    text: label !== undefined && COLON.test(first.text) ? `${label}：${whole}` : whole,
  };
}

const begins = (text: string): boolean => WORKED.test(text) || REASONED.test(text) || KEYED.test(text) || isNext(text);
const isNext = (text: string): boolean => (NUMBERED.test(text) && !PART.test(text)) || HEADING.test(text);

/** Whether a worked answer ends in front of this line. */
function ends(pieces: readonly Piece[], at: number): boolean {
  const text = textAt(pieces, at, LONGEST);
  if (isNext(text) || KEYED.test(text)) return true;
  return text.trim() === "" && !/^[\s\u3000]*\S/u.test(textAt(pieces, at + 1, 40));
}

/** `证明` as a label, which nothing of the form says; `解` is a word of the grammar. */
function labelOf(piece: Piece): Piece[] {
  const [, framed, plain] = WORKED.exec(piece.text) ?? [];
  const label = framed ?? plain ?? "";
  return COLON.test(piece.text) || !/[证證]/u.test(label) ? [] : [{ ...withText(piece, label), debris: true }];
}

/** `2. 最小的三位数是____．⏎解  …．故填 100．`: what is told at the end is the key, and the whole is the answer of an essay. */
export function keyWorkedAnswers(pieces: readonly Piece[]): readonly Piece[] {
  const found = new Map<number, Worked>();
  for (const [at, piece] of pieces.entries()) {
    if (!isText(piece) || !NUMBERED.test(piece.text.slice(0, 40)) || PART.test(piece.text)) continue;
    const worked = workedBelow(pieces, at);
    if (worked !== null) found.set(at, worked);
  }
  // In a paper whose other questions have their answers filled in, one is enough.
  const keyed = pieces.filter((piece) => isText(piece) && FILLED.test(piece.text.slice(-16))).length;
  if (found.size === 0 || (found.size < LEAST && keyed < LEAST)) return pieces;
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const worked = found.get(at);
    if (worked === undefined) {
      result.push(piece);
      continue;
    }
    const { from, to, gap, key, text } = worked;
    const mark = gap ? NAMED.sentence : NAMED.essay;
    const lines = pieces.slice(from, to);
    const [first] = lines;
    if (first === undefined) continue;
    result.push(withText(piece, `${piece.text.trimEnd()}${mark}`), ...pieces.slice(at + 1, from));
    if (gap) result.push(withText(first, `答案：${key}`), covering(withText(first, `解析：${text}`), lines));
    else result.push(covering(withText(first, `答案：${text}`), lines), ...labelOf(first));
    result.push(withText(first, ""));
    at = to - 1;
  }
  return result;
}
