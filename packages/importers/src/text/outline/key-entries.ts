/**
 * Lists of answers whose entries have other numbers, or other signs between them, than lists have:
 *
 *     答案：(1)-A、(2)-C、(3)-D
 *     答案  1.B│2.C│3.D
 *     参考：（1）举头望明月（2）更上一层楼
 *     答案：第1空A；第2空B
 *     Key: (1) goes (2) watched
 *     正确答案依次为：长江、黄河、珠江
 *
 * The evidence is the count: the entries count from 1 to as many as the questions above them do, which have no answers of their
 * own. Each line stays one line: lists are sought in the lines of the source.
 */
import { type Piece, withText } from "../layout/piece.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 600;
const LEAST = 2;
const SURE = 3;
const MOST_LINES = 40;
const CHINESE = "一二三四五六七八九十";
const RINGS = "①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳";

/** What announces a list; the shorter words do so only in front of a first number. */
const TITLE =
  /^[\s\u3000#*]*[【[(（〔]?(?:(?:[参參]考|[标標][准準]|正[确確])?(?:答案|解答)(?:要[点點])?(?:依次|分[别別])?[为為是]?|[参參]考|正解|(?:answer )?keys?|(?:correct )?answers?)[】\])）〕]?(?:\s?[:：][\s\u3000]*|[\s\u3000]+|(?=[①【（(〔]|$)|$)/iu;
/** `答案：B` belongs to one question. */
const OWN = /^[\s\u3000]*[【[(（]?(?:[参參]考|[标標][准準]|正[确確])?(?:答案|答|解析)[】\])）]?\s?[:：]/u;
/** Words of which a sentence is made that speaks of answers and tells none. */
const ORDERED = /依次|分[别別]/u;

/** The ways to write a number, in lists and in front of questions. */
const FORMS: readonly RegExp[] = [
  /[(（【[〔]\s?(\d{1,2})\s?[)）】\]〕]\s?[-—–=→:：.．、]?[\s\u3000]*/u,
  /([①-⑳])\s?[-—–=→:：.．、]?[\s\u3000]*/u,
  /第\s?(\d{1,2}|[一二三四五六七八九十])\s?(?:小?[题題]|空|[问問])\s?[-—–=→:：.．、，]?\s?(?:[应應]?[选選填](?=[A-H√×\p{Script=Han}]))?[\s\u3000]*/u,
  /([一二三四五六七八九十])\s?[、.．:：][\s\u3000]*/u,
  /Q?(\d{1,2})\s?(?:[.．、:：)）](?!\d)|[-—–=→]{1,2}>?)[\s\u3000]*/iu,
  /(\d{1,2})[\s\u3000]*(?=[^\d\s.．、:：)）%％-])/u,
];
const STEMS: readonly RegExp[] = [
  /^[(（【[〔]\s?(\d{1,2})\s?[)）】\]〕][\s\u3000]*\S/u,
  /^([①-⑳])[\s\u3000]*\S/u,
  /^(?:第\s?(\d{1,2}|[一二三四五六七八九十])\s?(?:小?[题題]|空|[问問]))\s?\S/u,
  /^([一二三四五六七八九十])\s?[、.．:：][\s\u3000]*\S/u,
  /^(?:[(（]\s*[)）]\s?)?(?:Q\s?)?(\d{1,2})[\s\u3000]?[.．、:：)）\s][\s\u3000]*\S/u,
];
const BETWEEN = /^[\s\u3000;；,，、│|/·]+|[\s\u3000;；,，、│|/·]+$/gu;
const OF_PART = /(?:^|[\s\u3000题題：:])(?:\d{1,2}\s?[.．、)）-]|[(（]\d{1,2}[)）]|[①-⑳])/u;
const NUMBERS_INSIDE = /[(（]\s?\d|[A-Za-z]\s?[-–—]\s?\d/u;
/** Columns to be joined, whose rows have the letters of one answer. */
const JOINS = /\bmatch|[连連][线線起一]|配[对對]|匹配|[对對][应應]|搭配/iu;
/** Answers that have points of their own, and answers that are filled in. */
const ESSAY = /[述论論]|列[举舉]|哪些|步[骤驟]|如何|怎[样樣]|措施/u;
const FILLED = /[(（][\s\u3000]*(?:[A-H]{1,6}|[√×✓✗])[\s\u3000]*[)）]/u;
const GAPS = /[_＿]{2,}|[(（][\s\u3000]*[)）]/gu;

const isText = (piece: Piece | undefined): piece is Piece =>
  piece !== undefined && piece.debris !== true && piece.text.length <= LONGEST;

function valueOf(sign: string): number {
  const ring = RINGS.indexOf(sign);
  if (ring >= 0) return ring + 1;
  const word = CHINESE.indexOf(sign);
  return word >= 0 ? word + 1 : Number(sign);
}

const DIGITS = /^[\s\u3000]*(?:[(（【[]?[\s\u3000]*[)）】\]])?[\s\u3000]*[(（]?[\d０-９]{1,3}\s?[.．、)）]/u;

interface Stems {
  readonly first: number;
  readonly pieces: readonly Piece[];
}

/** The lines that count up in one form, without another beginning; the longest such run. */
function stemsIn(pieces: readonly Piece[]): Stems {
  let best: Stems = { first: 1, pieces: [] };
  for (const form of STEMS) {
    const run: Piece[] = [];
    let first = 1;
    let counts = true;
    for (const piece of pieces) {
      if (!isText(piece)) continue;
      const sign = form.exec(piece.text.trim().slice(0, 24))?.[1];
      if (sign === undefined) continue;
      if (run.length === 0) first = valueOf(sign);
      counts &&= valueOf(sign) === first + run.length;
      run.push(piece);
    }
    if (counts && run.length > best.pieces.length) best = { first, pieces: run };
  }
  return best;
}

interface Entry {
  readonly line: number;
  readonly value: string;
}

interface Listed {
  /** The number of the first one. */
  readonly first: number;
  readonly entries: readonly Entry[];
  /** Whether the grammar reads it as it stands. */
  readonly plain: boolean;
}

/** The entries of the lines below a title, which count in one form; null if anything else stands among them. */
function readEntries(bodies: readonly string[]): Listed | null {
  for (const [index, form] of FORMS.entries()) {
    const entries: Entry[] = [];
    let first = 1;
    let plain = index === 4 || (index === 0 && bodies.length > 1);
    let whole = true;
    for (const [line, body] of bodies.entries()) {
      if (body.trim() === "") continue;
      const found: { from: number; to: number }[] = [];
      for (const match of body.matchAll(new RegExp(form.source, `g${form.flags}`))) {
        const before = body.slice(Math.max(0, match.index - 1), match.index);
        // Bracketed numbers part by themselves; others stand behind a sign or a blank.
        const parts = index < 3 || !/[\p{L}\p{N}]/u.test(before);
        const count = entries.length + found.length;
        const value = valueOf(match[1] ?? "");
        if (count === 0 && parts && match.index === 0) first = value;
        if (!parts || value !== first + count) continue;
        found.push({ from: match.index, to: match.index + match[0].length });
        if (index > 3 && (/[-—–=→]/u.test(match[0]) || /[^\s\u3000;；,，。、]/u.test(before))) plain = false;
      }
      whole &&= found[0] !== undefined && body.slice(0, found[0].from).trim() === "";
      for (const [at, { to }] of found.entries())
        entries.push({ line, value: body.slice(to, found[at + 1]?.from).replace(BETWEEN, "") });
    }
    // `一、1.A 2.B`: the parts of a paper, whose questions have numbers of their own.
    if (index === 3 && entries.some(({ value }) => OF_PART.test(value))) continue;
    // `1(3)  2(1)(2)  3 A-2 B-1`: numbers of choices and pairs, which others read.
    if (index === 5 && entries.some(({ value }) => NUMBERS_INSIDE.test(value))) continue;
    if (whole && entries.length >= LEAST && entries.every(({ value }) => value !== ""))
      return { first, entries, plain: plain && index !== 5 };
  }
  return null;
}

const isSign = ({ value }: Entry): boolean => /^[(（]?(?:[A-Ha-h]{1,8}|[√✓✔×✗✘对對错錯TF])[)）]?[。.]?$/u.test(value);

/** Whether so many entries belong to the questions of these lines, and not to the gaps or parts of the last one. */
function fits(above: readonly Piece[], { first, entries }: Listed): boolean {
  if (above.some(({ text, debris }) => debris !== true && OWN.test(text.slice(0, 40)))) return false;
  const stems = stemsIn(above);
  const last = stems.pieces.at(-1);
  const count = stems.pieces.length;
  if (above.some(({ text }) => FILLED.test(text) && STEMS.some((form) => form.test(text.trim().slice(0, 24)))))
    return false;
  if (last === undefined || stems.first !== first) return false;
  if (entries.every(isSign)) return entries.length <= count && entries.length * 2 >= count;
  const gaps = (piece: Piece) => piece.text.match(GAPS)?.length ?? 0;
  const ofLast = gaps(last) === entries.length && stems.pieces.some((stem) => gaps(stem) === 0);
  return entries.length === count && !ofLast;
}

/** The lines of a list as lists have them; none if it is no list, or one that is read as it stands. */
function writeList(above: readonly Piece[], lines: readonly Piece[]): readonly string[] | null {
  const [title = ""] = TITLE.exec(lines[0]?.text ?? "") ?? [];
  const bodies = lines.map(({ text }, at) => (at === 0 ? text.slice(title.length) : text).trim());
  // `（答案：1.北京 2.长江）`
  const framed = /^[\s\u3000]*[(（【[][^)）】\]]*$/u.test(title) && /[)）】\]]$/u.test(bodies.at(-1) ?? "");
  if (framed) bodies.push((bodies.pop() ?? "").slice(0, -1));
  // `一、ABA⏎二、√×`: Chinese numbers are those of the parts, where questions have digits.
  const parts = above.filter((piece) => isText(piece) && DIGITS.test(piece.text)).length;
  if (parts >= LEAST && /^[(（]?[一二三四五六七八九十]/u.test(bodies.find((body) => body !== "") ?? "")) return null;
  const listed = readEntries(bodies) ?? readOrdered(above, title, bodies);
  if (listed === null || (listed.plain && !framed && !/[参參]考[\s:：】]*$/u.test(title))) return null;
  // `参考` alone may announce anything.
  if (/[参參]考[\s:：】\u3000]*$|正解/u.test(title) && listed.entries.length < SURE) return null;
  // `1-C 2-A` is one answer where columns are joined.
  if (DASHED.test(bodies[0] ?? "") && above.some(({ text }) => JOINS.test(text))) return null;
  // `试述….⏎答案：（1）…（2）…`: the points of the last answer.
  const pointed = listed.entries.length < SURE && /^[(（①]/u.test(bodies[0] ?? "") && !listed.entries.every(isSign);
  if (pointed && ESSAY.test(above.findLast(({ text }) => text.trim() !== "")?.text ?? "")) return null;
  if (!fits(above, listed)) return null;
  const label = /[参參]考|[标標][准準]/u.exec(title)?.[0] ?? "";
  return lines.map((_, at) => {
    const own = listed.entries.flatMap(({ line, value }, index) =>
      line === at ? [`${listed.first + index}. ${value}`] : [],
    );
    return `${at === 0 ? `${label}答案：` : ""}${own.join("  ")}`;
  });
}

/** `答案：(1)-A、(2)-C`: the entries with numbers as lists have them. A list at the end may go on over several lines. */
function plainEntries(pieces: readonly Piece[]): readonly Piece[] {
  const titles = [...pieces.keys()].filter((at) => {
    const piece = pieces[at];
    return isText(piece) && TITLE.test(piece.text);
  });
  const end = pieces.findLastIndex((piece) => piece.text.trim() !== "") + 1;
  const written = new Map<number, string>();
  let above = 0;
  for (const from of titles) {
    const last = from === titles.at(-1);
    const lines = pieces.slice(from, last ? end : from + 1);
    const whole = lines.length <= MOST_LINES && lines.every(isText);
    const texts = from < LEAST || !whole ? null : writeList(pieces.slice(above, from), lines);
    // A list below which the paper goes on stands on its line.
    const alone = last && texts === null ? writeList(pieces.slice(above, from), lines.slice(0, 1)) : null;
    for (const [index, text] of (texts ?? alone ?? []).entries()) written.set(from + index, text);
    above = from + 1;
  }
  if (written.size === 0) return pieces;
  return pieces.map((piece, at) => withText(piece, written.get(at) ?? piece.text));
}

/** `答案依次为：长江、黄河、珠江`: words without numbers, one for each question; without that word where each has one gap. */
function readOrdered(above: readonly Piece[], title: string, bodies: readonly string[]): Listed | null {
  const [body = "", ...below] = bodies;
  if (below.some((text) => text !== "") || /\d/u.test(body)) return null;
  const values = body
    .replace(/[。.]$/u, "")
    .split(/[\s\u3000、，,；;]+/u)
    .filter((value) => value !== "");
  const stems = stemsIn(above);
  const signs = values.every((value) => isSign({ line: 0, value }));
  const gapped = stems.pieces.every(({ text }) => text.match(GAPS)?.length === 1) && !signs;
  const sure = ORDERED.test(title) || gapped;
  if (!sure || values.length < SURE || values.length !== stems.pieces.length) return null;
  return { first: stems.first, entries: values.map((value) => ({ line: 0, value })), plain: false };
}

/** `1.北京 2.长江 3.珠峰` as the last line, below as many sentences with gaps: their answers. */
function titleLastLine(pieces: readonly Piece[]): readonly Piece[] {
  const at = pieces.findLastIndex((piece) => piece.text.trim() !== "");
  const piece = pieces[at];
  if (!isText(piece) || at < SURE || !/^[\s\u3000]*1\s?[.．、]/u.test(piece.text) || GAPS_ONCE.test(piece.text))
    return pieces;
  const listed = readEntries([piece.text.trim()]);
  if (listed === null || listed.entries.length < SURE) return pieces;
  const above = pieces.slice(0, at);
  const stems = stemsIn(above).pieces;
  const gapped = stems.length === listed.entries.length && stems.every(({ text }) => GAPS_ONCE.test(text));
  if (!gapped || !fits(above, listed)) return pieces;
  return pieces.map((one) => (one === piece ? withText(one, `答案：${one.text.trim()}`) : one));
}

const DASHED = /^[(（]?\d{1,2}[)）]?\s?[-–—=→]/u;
const GAPS_ONCE = new RegExp(GAPS.source, "u");

/** In the order in which they are made. */
export const KEY_ENTRIES: readonly Repair[] = [titleLastLine, plainEntries];
