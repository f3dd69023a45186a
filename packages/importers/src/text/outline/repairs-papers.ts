/** Repairs of school papers: lettered parts with their marks, words of gaps, places for signs and ticks, rows of stars. */
import { type Piece, covering, joinPieces, withText } from "../layout/piece.ts";
import { NAMED } from "../layout/named.ts";
import { isFieldName } from "../field-lines.ts";
import { tell } from "./repairs-runs.ts";

/** `## Question 3 — Registers [5 marks]`, `3. Energy`: what the parts below belong to. */
const HEAD = /^\s*#{0,6}\s*\**\s*(?:Question\s*|Q\s?)?(\d{1,2})(?:\s?[.):：—–-]|\s|\**$)/iu;
const PART = /^\s*(?:[-*]\s+(?:\[ ?\]\s+)?)?\**\(([a-h])\)\**\s+(\S.*)$/u;
const SUB_PART = /^\s*(?:[-*]\s+(?:\[ ?\]\s+)?)?\**\((i{1,3}|iv|vi{0,3}|ix)\)\**\s+(\S.*)$/u;
/** `6. (a) Outline …`: the first part on the line of the number. */
const HEAD_WITH_PART = /^(\s*\d{1,2}\s?[.)]\s*)(\(a\)(?=\s|$).*)$/u;
/** Dots to write on, and what the examiner's column leaves behind. */
const DOTTED =
  /^\s*(?:[-*]\s+(?:\[ ?\]\s+)?)?[.．…][.．…\s]{7,}$|^\s*(?:Examiner|only|Examiner only)\s*$|^\{\d+\}-{10,}\s*$/iu;
const MARKS =
  /\s*\**(?:[[(（【]\s*(?:total\s*[:：]?\s*)?(\d{1,2})\s*(?:marks?|pts?|points?|分)\s*[\])）】]|\[(\d{1,2})\])\**\s*$/iu;
const OWN_LINE = /^\s*(?:answers?|ans|solution|explanation|答案|解析|[A-H]\s?[.．、)])\s?/iu;
const RULE = /^\s*(?:[-*_=]\s?){3,}$/u;
const LONGEST_LINE = 2000;
const LEAST_DOTS = 10;

const PART_SIGN = /^\s*(?:[-*]\s+(?:\[ ?\]\s+)?)?\**\((?:[a-h]|[ivx]+)\)\**\s*/u;

interface Leaf {
  readonly from: number;
  to: number;
  readonly leads: boolean;
}

/** Where parts and sub-parts begin between two heads. */
function findLeaves(pieces: readonly Piece[], from: number, to: number): Leaf[] {
  const leaves: Leaf[] = [];
  let letter = "";
  for (let at = from; at < to; at += 1) {
    const text = pieces[at]?.text ?? "";
    if (text.length > LONGEST_LINE) continue;
    const sub = letter === "" ? null : SUB_PART.exec(text);
    const part = sub === null ? PART.exec(text) : null;
    const expected = letter === "" ? "a" : String.fromCharCode(letter.charCodeAt(0) + 1);
    if (sub === null && part?.[1] !== expected) continue;
    if (part !== null) letter = expected;
    const last = leaves.at(-1);
    if (last !== undefined) last.to = at;
    leaves.push({ from: at, to, leads: part !== null });
  }
  // A part with sub-parts below it leads to them and asks nothing itself.
  return leaves.map((leaf, index) => ({
    ...leaf,
    leads: leaf.leads && SUB_PART.test(pieces[leaves[index + 1]?.from ?? -1]?.text ?? ""),
  }));
}

function marksIn(pieces: readonly Piece[], from: number, to: number): number {
  return pieces.slice(from, to).reduce((sum, { text }) => {
    const found = MARKS.exec(text.slice(-40));
    return sum + Number(found?.[1] ?? found?.[2] ?? 0);
  }, 0);
}

/** `(a) State …⏎[3 marks]` below `Question 1 — …`: each part is asked, and what stands above the parts is told. */
export function askMarkedParts(source: readonly Piece[]): readonly Piece[] {
  const isPart = ({ text }: Piece): boolean => PART.test(text.slice(0, 40)) || HEAD_WITH_PART.test(text.slice(0, 40));
  if (!source.some(isPart) || source.some(({ text }) => /^\s*(?:```|~~~)/u.test(text))) return source;
  const pieces = source.flatMap(splitHead);
  const heads: number[] = [];
  for (const [at, { text }] of pieces.entries())
    if (Number(HEAD.exec(text.slice(0, 200))?.[1] ?? 0) === heads.length + 1) heads.push(at);
  const blocks = heads.map((head, index) => {
    const to = heads[index + 1] ?? pieces.length;
    return { head, to, leaves: findLeaves(pieces, head + 1, to) };
  });
  const asked = blocks.flatMap(({ leaves }) => leaves.filter(({ leads }) => !leads));
  const marked = asked.filter(({ from, to }) => marksIn(pieces, from, to) > 0).length;
  const parted = blocks.filter(({ leaves }) => leaves.length > 1).length;
  if (asked.length < 3 || marked * 3 < asked.length * 2 || parted * 3 < blocks.length) return source;
  let count = 0;
  const number = (): number => (count += 1);
  const result = pieces.slice(0, heads[0] ?? 0);
  for (const { head, to, leaves } of blocks) {
    const first = leaves[0]?.from ?? to;
    if (leaves.length === 0) result.push(...renumber(pieces.slice(head, to), number()));
    else result.push(...writeTold(pieces.slice(head, first)));
    for (const { from, to: end, leads } of leaves) {
      const part = pieces.slice(from, end);
      result.push(...(leads ? writeTold(part) : writeAsked(part, number())));
    }
  }
  return result;
}

function splitHead(piece: Piece, at: number, pieces: readonly Piece[]): Piece[] {
  const head = piece.text.length > LONGEST_LINE ? null : HEAD_WITH_PART.exec(piece.text);
  if (head === null) {
    const above = pieces.slice(Math.max(0, at - 2), at).findLast(({ text }) => text.trim() !== "");
    // `4. (a)⏎- Outline …`
    const isRest = above !== undefined && /^\s*\d{1,2}\s?[.)]\s*\(a\)\s*$/u.test(above.text);
    return [isRest ? withText(piece, piece.text.replace(/^\s*[-*]\s+/u, "(a) ")) : piece];
  }
  const [, number = "", part = ""] = head;
  return part.trim() === "(a)" ? [withText(piece, number)] : [withText(piece, number), withText(piece, part)];
}

/** A question without parts, as it stands, with its number among all. */
function renumber([head, ...rest]: readonly Piece[], no: number): Piece[] {
  if (head === undefined) return [];
  const text = head.text.replace(
    /^\s*#{0,6}\s*\**\s*(?:Question\s*|Q\s?)?\d{1,2}\s?[.):：—–-]?\**/iu,
    `${String(no)}.`,
  );
  const marks = marksIn([head], 0, 1);
  const stem = marks > 0 ? `${text.replace(MARKS, "")}[分值:${String(marks)}]` : text;
  return [withText(head, stem), ...rest.map((line) => (DOTTED.test(line.text) ? leftover(line) : line))];
}

/** Dots say nothing; words of the examiner's column are told as parts of the page. */
function leftover(line: Piece): Piece {
  return /\p{L}|\d/u.test(line.text) ? { ...line, debris: true } : withText(line, "");
}

const isStem = ({ text }: Piece): boolean => text.trim() !== "" && !RULE.test(text) && !DOTTED.test(text);

/** One statement with all lines; none if only the number stands above the parts. */
function writeTold(lines: readonly Piece[]): Piece[] {
  const filled = lines.filter(isStem);
  if (filled.every(({ text }) => /^\s*\d{1,2}\s?[.)]?\s*$/u.test(text))) return lines.map((line) => withText(line, ""));
  const whole = joinPieces(
    filled.map((one) => withText(one, one.text.replace(/^\s*(?:>|#{1,6})\s*/u, ""))),
    "<br>",
  );
  return whole === null ? [] : [covering(withText(whole, tell(whole.text)), lines), withText(whole, "")];
}

/** The text without the dots to write on at its end. */
function dropDots(text: string): string {
  let end = text.length;
  while (end > 0 && /[.．…\s]/u.test(text.charAt(end - 1))) end -= 1;
  return text.length - end >= LEAST_DOTS ? text.slice(0, end) : text;
}

/** One question with all lines of its stem; answers and choices stay on lines of their own. */
function writeAsked(lines: readonly Piece[], no: number): Piece[] {
  const own = lines.findIndex(({ text }, at) => at > 0 && OWN_LINE.test(text.slice(0, 40)));
  const stem = own < 0 ? lines : lines.slice(0, own);
  const filled = stem.filter(isStem);
  const marks = marksIn(filled, 0, filled.length);
  const bare = filled.map((one, at) => {
    const text = one.text.length > LONGEST_LINE ? one.text : dropDots(one.text.trimEnd().replace(MARKS, ""));
    return withText(one, at === 0 ? text.replace(PART_SIGN, "") : text.trim());
  });
  const whole = joinPieces(
    bare.filter(({ text }) => text.trim() !== ""),
    "<br>",
  );
  if (whole === null) return [];
  const rest = own < 0 ? [] : lines.slice(own);
  const isChoice = rest.some(({ text }) => /^\s*B\s?[.．、)]/u.test(text));
  const points = marks > 0 ? `[分值:${String(marks)}]` : "";
  const text = `${String(no)}. ${whole.text.trim()}${isChoice ? "" : NAMED.essay}${points}`;
  const words = stem.filter((line) => DOTTED.test(line.text)).map(leftover);
  return [covering(withText(whole, text), stem), ...rest, ...words, withText(whole, "")];
}

const STARS = /^\s*(?:[分得]\s?[数數分值]|[标標][签籤]|[评評]分|[星级級]{2})?\s*(?:[★☆⭐]\s*){3,10}$/u;
const NUMBERED = /^\s*[*＊]?\s?\d{1,3}\s?[.．、)）]\s*\S/u;

/** `分数 ★ ★ ★ ★ ★` below a stem, as a page shows what is rated with stars. */
export function nameStarRows(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece, at) => {
    if (STARS.test(piece.text)) {
      const above = pieces
        .slice(Math.max(0, at - 3), at)
        .findLast(({ text }) => text.trim() !== "" && !STARS.test(text));
      return above !== undefined && NUMBERED.test(above.text) ? { ...piece, debris: true } : piece;
    }
    const next = pieces.slice(at + 1, at + 3).find(({ text }) => text.trim() !== "");
    const rated = next !== undefined && STARS.test(next.text) && NUMBERED.test(piece.text);
    return rated ? withText(piece, `${piece.text.trimEnd()}${NAMED.rating}`) : piece;
  });
}

const TICKS = /打\s?[“"「]?\s?[钩勾√✓✔]|[画畫划]\s?[“"「]?\s?[√✓]/u;
const TICKED_GAPS =
  /^(\s*(?:[(（]?\d{1,3}\s?[.．、)）]\s*)?\p{Script=Han}{2,10}\s?[:：]\s*)((?:\p{Script=Han}{1,6}\s*[_＿]{2,}\s*){2,8})$/u;

/** `地区性质：农村____ 城镇____` where the text asks for ticks: choices with a place behind each. */
export function boxTickedGaps(pieces: readonly Piece[]): readonly Piece[] {
  if (!pieces.some(({ text }) => TICKS.test(text))) return pieces;
  return pieces.map((piece) => {
    const found = piece.text.length > 200 ? null : TICKED_GAPS.exec(piece.text);
    if (found === null) return piece;
    const labels = (found[2] ?? "").split(/\s*[_＿]+\s*/u).filter((label) => label !== "");
    // `联系人：姓名____ 电话____` has fields, and a unit stands behind its number.
    if (labels.some((label) => isFieldName(label) || label.length < 2 || UNIT.test(label))) return piece;
    return withText(piece, `${found[1] ?? ""}${labels.map((label) => `□${label}`).join(" ")}`);
  });
}

const UNIT = /^(?:[省市县縣区區乡鄉镇鎮村]|年级|公里|小时|分钟|平方米|万元)$|[岁歲元年月日]$/u;

const OLD_NUMBER = /^(\s*\d{1,3}\s?[．.、]\s?)\d{1,2}\s?[．.、]\s?(?=《)/u;

/** `57．2.《…》规定…`: the number that a question had in an older paper. */
export function dropOldNumbers(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece) => withText(piece, piece.text.replace(OLD_NUMBER, "$1")));
}

const HASH_ANSWER = /^(\s*\d{1,3}\s?[.．、)]\s?.*[_＿]{3,}.*[^\s#])\s+#\s+([^#_＿]{1,80})$/u;
const GAPS = /[_＿]{2,}/gu;
const NUMBERED_GAPS = /^\s*\d{1,3}\s?[.．、)）]\s?(?=.*[_＿]{2,})/u;
const SIGNED = /^\s*(?:[(（]?\d{1,3}\s?[.．、)）]|[A-H]\s?[.．、)）]|[-*•#>|【[]|答|解|[一二三四五六七八九十]{1,3}、)/u;
/** A hint, a unit or another place to write. */
const NO_WORD = /[_＿?？<>]|^[(（]|^(?:[请請]|注|提示|[单單]位|[说說]明|[填写寫])|[:：]$/u;
const LEAST_ANSWERED = 3;

/** `____和____是…。⏎抽象 分解`: the words of the gaps on the lines right below, in most questions that have gaps. */
export function answerGapsBelow(pieces: readonly Piece[]): readonly Piece[] {
  const found = new Map<number, { readonly to: number; readonly answer: string }>();
  let asked = 0;
  for (const [at, { text }] of pieces.entries()) {
    if (text.length > 600 || !NUMBERED_GAPS.test(text)) continue;
    asked += 1;
    const gaps = text.match(GAPS)?.length ?? 0;
    let to = at + 1;
    while (to < pieces.length && (pieces[to]?.text.trim() ?? "") !== "" && !SIGNED.test(pieces[to]?.text ?? ""))
      to += 1;
    const below = pieces.slice(at + 1, to).map((one) => one.text.trim().replace(/[。.]$/u, ""));
    const words = below.length === 1 ? wordsOf(below[0] ?? "", gaps) : below;
    const isAnswer =
      words.length === gaps && words.every((word) => word.length > 0 && word.length <= 30 && !NO_WORD.test(word));
    if (gaps > 0 && isAnswer) found.set(at, { to, answer: words.join("；") });
  }
  const different = new Set([...found.values()].map(({ answer }) => answer));
  if (different.size < LEAST_ANSWERED || found.size * 3 < asked * 2) return pieces;
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    result.push(piece);
    const answer = found.get(at);
    if (answer === undefined) continue;
    const source = pieces.slice(at + 1, answer.to);
    const first = source[0];
    if (first !== undefined) result.push(covering(withText(first, `答案：${answer.answer}`), source));
    at = answer.to - 1;
  }
  return result;
}

/** The words of one line, if some sign parts it into so many. */
function wordsOf(line: string, gaps: number): string[] {
  if (gaps === 1) return [line];
  const signs = [/\s*[;；]\s*/u, /\s*[，,]\s*/u, /\s*[、]\s*/u, /\s+/u];
  return (
    signs.map((sign) => line.split(sign).filter((word) => word !== "")).find((words) => words.length === gaps) ?? []
  );
}

/** `… _____ of the project. # time`: the word of the gap behind the sentence. */
export function openHashAnswers(pieces: readonly Piece[]): readonly Piece[] {
  const isShort = ({ text }: Piece): boolean => text.length < 600;
  if (pieces.filter((one) => isShort(one) && HASH_ANSWER.test(one.text)).length < 2) return pieces;
  return pieces.flatMap((piece) => {
    const found = isShort(piece) ? HASH_ANSWER.exec(piece.text) : null;
    return found === null
      ? [piece]
      : [withText(piece, found[1] ?? ""), withText(piece, `答案：${(found[2] ?? "").trim()}`)];
  });
}

const KEYCAP = /([1-9])\uFE0F?\u20E3\uFE0F?/gu;

/** `1⃣️重要性`: a digit on a key numbers a part of the stem, as ① does. */
export function circleKeycaps(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece) =>
    piece.text.includes("\u20E3")
      ? withText(
          piece,
          piece.text.replace(KEYCAP, (_, digit: string) => String.fromCodePoint(0x245f + Number(digit))),
        )
      : piece,
  );
}

/** `在○里填上“＞”`, `在□里填数`; where a tick is asked for, `在□内打√`, the boxes are those of choices. */
const SIGN_NAMED = /([在于]\s?)([○□])(?=\s?[里裡内內中上](?!\s?[打划画畫勾选選点點涂塗√✓ˇvV“"]))/gu;
/** Between terms: `456 ○ 465`, `7分米○70厘米`, `3+□=8`. */
const CIRCLE_PLACE = /([\d\p{Script=Han}a-z)）]\s{0,3})○(?=\s{0,3}[\d(（a-z])/gu;
const BOX_PLACE = /([-+×÷*/＋－=＝<>＜＞\d]\s{0,2})□|□(?=\s{0,2}[-+×÷*/＋－=＝<>＜＞\d])/gu;

/** A sign in which something is to be filled in is a place, and no box of a choice. Only where a line says so. */
export function keepSignPlaces(pieces: readonly Piece[]): readonly Piece[] {
  const named = pieces.map(({ text }) => text).filter((text) => text.length <= 400 && text.search(SIGN_NAMED) >= 0);
  if (named.length === 0) return pieces;
  const circles = named.some((text) => text.includes("○"));
  const boxes = named.some((text) => text.includes("□"));
  return pieces.map((piece) => {
    let text = piece.text.replace(SIGN_NAMED, "$1\\$2");
    if (circles) text = text.replace(CIRCLE_PLACE, "$1____");
    if (boxes) text = text.replace(BOX_PLACE, (_, before: string | undefined) => `${before ?? ""}____`);
    return text === piece.text ? piece : withText(piece, text);
  });
}

const LONE_KIND =
  /^\s*(?:[选選][择擇]|[单單多][项項]?[选選](?:[择擇])?|判[断斷]|填空|[简簡问問]答|[论論]述|[计計]算)[题題]\s*[:：]?\s*$/u;

/** `问答题` alone between empty lines, in a text with other such lines: the heading of a part. */
export function headLoneKinds(pieces: readonly Piece[]): readonly Piece[] {
  const isEmpty = (at: number): boolean => (pieces[at]?.text.trim() ?? "") === "";
  const found = new Set(
    pieces.flatMap(({ text }, at) => (LONE_KIND.test(text) && isEmpty(at - 1) && isEmpty(at + 1) ? [at] : [])),
  );
  if (found.size < 2) return pieces;
  return pieces.map((piece, at) => (found.has(at) ? withText(piece, `## ${piece.text.trim()}`) : piece));
}

const READINGS =
  /(?:[选選][择擇出]?|打|[画畫]|划|去掉|勾)[^。]{0,12}(?:[读讀]音|音[节節]|拼音)|(?:[读讀]音|音[节節]|拼音)[^。]{0,12}(?:打|[画畫]|划|去掉|勾)/u;
const SYLLABLE = "[a-zāáǎàēéěèīíǐìōóǒòūúǔùǖǘǚǜü]{1,7}";
const READING = new RegExp(
  `^(.{0,12}?)[(（]\\s*(${SYLLABLE}(?:\\s*[\\s、，,/／]\\s*${SYLLABLE}){1,3})\\s*[)）](.{0,12})$`,
  "iu",
);

/** `选择正确的读音⏎1. 背（bēi bèi）包  2. 假（jiǎ jià）期`: each word is a question, and its readings are the choices.
 * They stay in the word; without the backslash, the bracket may be read as the key. */
export function askReadings(pieces: readonly Piece[]): readonly Piece[] {
  if (!pieces.some(({ text }) => text.length < 80 && READINGS.test(text))) return pieces;
  let isOpen = false;
  let no = 0;
  return pieces.flatMap((piece) => {
    const text = piece.text.trim();
    if (text === "" || text.length > 200) return [piece];
    if (/^[一二三四五六七八九十]{1,3}\s?[、.．]/u.test(text)) [isOpen, no] = [READINGS.test(text), 0];
    if (!isOpen || text.endsWith(NAMED.single)) return [piece];
    const words = text
      .split(/\s{2,}|\s(?=\d{1,2}\s?[.．、])/u)
      .map((word) => word.replace(/^\d{1,2}\s?[.．、]\s*/u, ""));
    const read = words.map((word) => READING.exec(word));
    if (read.some((match) => match === null)) return [piece];
    return read.flatMap((match) => {
      no += 1;
      const readings = (match?.[2] ?? "").split(/[\s、，,/／]+/u);
      return [
        withText(piece, ""),
        withText(
          piece,
          `${String(no)}. ${match?.[1] ?? ""}\\（${match?.[2] ?? ""}）${match?.[3] ?? ""}${NAMED.single}`,
        ),
        ...readings.map((reading, at) => withText(piece, `${String.fromCharCode(65 + at)}. ${reading}`)),
      ];
    });
  });
}
