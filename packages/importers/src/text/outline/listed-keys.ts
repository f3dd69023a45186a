/**
 * Lists of answers at the end of a paper that are written shorter than others:
 *
 *     单选 CB  多选 ABC ABC
 *     阅卷参考：1×2√3√  4B 5D  6停止售卖、封存
 *     【答案】一、25；二、A；三、对
 *     Answers: 1 b  2 F  3 B-D-A-C
 *
 * Each line stays one line: lists are sought in the lines of the source.
 */
import { type Piece, unlessSame, withText } from "../layout/piece.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 600;
const LEAST = 2;
const SIGN = "[A-Ha-h]{1,8}|[√✓✔×✗✘对對错錯TF]";
/** The words that name a kind of questions, in headings and in lists. */
const KIND =
  "(?:[单單][项項]?[选選][择擇]?|多[项項]?[选選][择擇]?|不定[项項][选選]?[择擇]?|[选選][择擇]|判[断斷]|是非|[对對][错錯]|正[误誤])[题題]?";
const PART = new RegExp(
  `(${KIND})\\s?[:：]?[\\s\\u3000]*((?:(?:[A-Ha-h]{1,30}|[√✓✔×✗✘对對错錯TF]{1,30})[\\s\\u3000,，、;；.。/]*)+)`,
  "gu",
);
const ONLY_PARTS = new RegExp(
  `^[\\s\\u3000]*(?:[【[]?(?:[参參]考|[标標][准準]|正[确確])?答案[】\\]]?\\s?[:：]?[\\s\\u3000]*)?(?:(?:[一二三四五六七八九十]{1,2}\\s?[、.．]\\s?)?${KIND}\\s?[:：]?[\\s\\u3000]*(?:(?:[A-Ha-h]{1,30}|[√✓✔×✗✘对對错錯TF]{1,30})[\\s\\u3000,，、;；.。/]*)+)+$`,
  "u",
);
const NUMBERED = /^[\s\u3000]*(?:[(（][\s\u3000]*[)）]\s?)?(\d{1,3})[\s\u3000]?[.．、)）\s][\s\u3000]*\S/u;
const HEADING =
  /^[\s\u3000#*【]*(?:[(（]?[一二三四五六七八九十]{1,3}[)）]?[\s\u3000]?[、.．\s]|第[一二三四五六七八九十]{1,2}|[甲乙丙丁戊]部)/u;
/** A line that only parts: `————`, `*****`. */
const DRAWN = /^[\s\u3000]*(?:[-—–―─═=*＊_＿~～.…·]{3,}[\s\u3000]*)?$/u;

const isText = (piece: Piece | undefined): piece is Piece =>
  piece !== undefined && piece.debris !== true && piece.text.length <= LONGEST;

/** The kind without what headings and lists write differently: `单项选择题` and `单选` are one. */
const plainKind = (kind: string) =>
  kind
    .replace(/[题題項项择擇]/gu, "")
    .replace(/選/gu, "选")
    .replace(/單/gu, "单")
    .replace(/斷/gu, "断")
    .replace(/錯/gu, "错")
    .replace(/對/gu, "对")
    .replace(/是非|对错|正[误誤]/u, "判断");

/** The numbers of the questions below each heading that names a kind. */
function numbersByKind(pieces: readonly Piece[]): Map<string, number[]> {
  const found = new Map<string, number[]>();
  let own: number[] | undefined;
  for (const piece of pieces) {
    if (!isText(piece)) continue;
    const named = piece.text.length <= 60 ? new RegExp(KIND, "u").exec(piece.text)?.[0] : undefined;
    const headed = HEADING.test(piece.text) || (named !== undefined && piece.text.trim().startsWith(named));
    if (headed && !NUMBERED.test(piece.text)) {
      own = undefined;
      if (named === undefined) continue;
      const kind = plainKind(named);
      // Two parts of one kind cannot be told apart.
      own = found.has(kind) ? undefined : [];
      found.set(kind, own ?? []);
      continue;
    }
    const no = NUMBERED.exec(piece.text)?.[1];
    if (no !== undefined && own !== undefined && (own.length === 0 || Number(no) === (own.at(-1) ?? 0) + 1))
      own.push(Number(no));
  }
  return found;
}

/** `CB`, `BDAC BDDA`, `ABC ABC`, `√×√`: one answer for each of so many questions; null if there are not as many. */
function splitSigns(text: string, count: number): string[] | null {
  const groups = text.split(/[\s\u3000,，、;；.。/]+/u).filter((group) => group !== "");
  if (groups.length === count) return groups;
  const signs = Array.from(groups.join(""));
  return signs.length === count ? signs : null;
}

/** `单选 CB⏎多选 ABC ABC` below everything else, with as many answers as the parts have questions: with their numbers. */
function countPartKeys(pieces: readonly Piece[]): readonly Piece[] {
  let from = pieces.length;
  while (from > 0 && isText(pieces[from - 1])) {
    const text = pieces[from - 1]?.text ?? "";
    if (text.trim() !== "" && !ONLY_PARTS.test(text)) break;
    from -= 1;
  }
  const lines = pieces.slice(from).filter(({ text }) => text.trim() !== "");
  if (lines.length === 0) return pieces;
  const numbers = numbersByKind(pieces.slice(0, from));
  const written = new Map<Piece, string>();
  let entries = 0;
  for (const line of lines) {
    const parts: { kind: string; keys: string[] }[] = [];
    let last = 0;
    let goesOn = true;
    for (const [, kind = "", signs = ""] of line.text.matchAll(PART)) {
      const nos = numbers.get(plainKind(kind)) ?? [];
      const keys = nos.length === 0 ? null : splitSigns(signs, nos.length);
      if (keys === null) return pieces;
      entries += keys.length;
      goesOn &&= (nos[0] ?? 0) > last;
      last = nos.at(-1) ?? 0;
      parts.push({ kind, keys: keys.map((key, at) => `${nos[at] ?? 0}. ${key.toUpperCase()}`) });
    }
    // Several parts on one line are one list, whose title has their names, if their numbers go on.
    if (parts.length > 1 && !goesOn) return pieces;
    const names = parts.map(({ kind }) => kind).join("");
    const list = parts.flatMap(({ keys }) => keys).join("  ");
    written.set(line, parts.length > 1 ? `${names}答案：${list}` : `${names}：${list}`);
  }
  if (entries < LEAST) return pieces;
  // A title above says what they are; without one, the line that parts them from the questions takes its place.
  const above = pieces[from - 1];
  const drawn =
    above === undefined ? -1 : DRAWN.test(above.text) ? from - 1 : (pieces[from]?.text.trim() ?? "") === "" ? from : -1;
  const titled =
    lines.some(({ text }) => /答案/u.test(text)) || (above !== undefined && /答案/u.test(above.text.slice(0, 40)));
  return pieces.map((piece, at) => {
    const text = written.get(piece);
    if (text !== undefined)
      return withText(piece, /答案/u.test(piece.text) && !/答案/u.test(text) ? `参考答案：${text}` : text);
    return at === drawn && !titled ? withText(piece, "参考答案") : piece;
  });
}

/** `阅卷参考：1×2√3√`: what may be the title of such a list, and its numbers. */
const LABELLED = new RegExp(
  `^[\\s\\u3000]*[【[(（]?(\\p{Script=Han}{2,8})[】\\])）]?\\s?[:：][\\s\\u3000]*(?=1\\s?[.．、:：]?\\s?(?:${SIGN}))`,
  "u",
);
/** `填空题答案：1 预防为主  2 劳动防护`: a title that says so needs no letter behind its first number. */
const TITLED_WORDS =
  /^[\s\u3000]*[【[(（]?(\p{Script=Han}{0,6}答案)[】\])）]?\s?[:：]?[\s\u3000]*(?=1[ \u3000]{1,2}[^\s\d.．、:：])/u;
const GLUED = new RegExp(`(\\d{1,2})\\s?[.．、:：]?\\s?(${SIGN})(?![A-Za-z\\p{Script=Han}])`, "gu");

/** The answers of one line from 1 upwards, with words behind the last sign: `1×2√  3B  4停止售卖`; none if there is a gap. */
function readGlued(text: string): string[] {
  const entries: string[] = [];
  let at = 0;
  for (let no = 1; ; no += 1) {
    const begin = /^[\s\u3000,，;；。、]*/u.exec(text.slice(at))?.[0].length ?? 0;
    const head = new RegExp(`^${no}(?!\\d)\\s?[.．、:：]?\\s?`, "u").exec(text.slice(at + begin));
    if (head === null) break;
    const start = at + begin + head[0].length;
    const sign = new RegExp(`^(?:${SIGN})(?=[\\s\\u3000,，;；。、\\d]|$)`, "u").exec(text.slice(start));
    if (sign !== null) {
      entries.push(sign[0].toUpperCase());
      at = start + sign[0].length;
      continue;
    }
    // Words go on to the next number behind a blank.
    const next = new RegExp(`[\\s\\u3000;；]+(?=${no + 1}(?!\\d)\\s?[.．、:：]?\\s?\\S)`, "u").exec(text.slice(start));
    const words = text.slice(start, next === null ? undefined : start + next.index).trim();
    if (words === "") return [];
    entries.push(words);
    at = next === null ? text.length : start + next.index;
  }
  return text.slice(at).trim() === "" ? entries : [];
}

/** `阅卷参考：1×2√3√  4B 5D  6停止售卖`: a list whose title has other words, and whose numbers touch their answers. */
function partGluedKeys(pieces: readonly Piece[]): readonly Piece[] {
  return partWordedKeys(partSignedKeys(pieces));
}

/** `填空题答案：1 预防为主  2 劳动防护` among the last lines: each answer with the number that lists have. */
function partWordedKeys(pieces: readonly Piece[]): readonly Piece[] {
  const isTitled = (piece: Piece) => isText(piece) && TITLED_WORDS.test(piece.text);
  const from = pieces.findIndex(isTitled);
  if (from < LEAST) return pieces;
  const stems = pieces.slice(0, from).filter((other) => isText(other) && NUMBERED.test(other.text)).length;
  // Nothing but answers stands below.
  if (pieces.slice(from).some(({ text }) => text.trim() !== "" && !/答案|解析/u.test(text.slice(0, 20)))) return pieces;
  return unlessSame(
    pieces.map((piece, at) => {
      const [front = "", label = ""] = at >= from && isTitled(piece) ? (TITLED_WORDS.exec(piece.text) ?? []) : [];
      const entries = label === "" ? [] : readGlued(piece.text.slice(front.length));
      if (entries.length < LEAST || entries.length > stems) return piece;
      return withText(piece, `${label}：${entries.map((entry, index) => `${index + 1}. ${entry}`).join("  ")}`);
    }),
    pieces,
  );
}

function partSignedKeys(pieces: readonly Piece[]): readonly Piece[] {
  const at = pieces.findLastIndex((piece) => isText(piece) && piece.text.trim() !== "");
  const piece = pieces[at];
  const [front = "", label = ""] = isText(piece) ? (LABELLED.exec(piece.text) ?? []) : [];
  if (piece === undefined || label === "" || at < LEAST) return pieces;
  const body = piece.text.slice(front.length);
  const entries = readGlued(body);
  if (entries.length < LEAST + 1 || (body.match(GLUED)?.length ?? 0) * 2 < entries.length) return pieces;
  const stems = pieces.slice(0, at).filter((other) => isText(other) && NUMBERED.test(other.text)).length;
  if (stems < entries.length) return pieces;
  // The word that all titles of lists have goes behind those of this one.
  const text = `${/答案|解答/u.test(label) ? label : `${label}答案`}：${entries.map((entry, index) => `${index + 1}. ${entry}`).join("  ")}`;
  return text === piece.text ? pieces : pieces.map((one) => (one === piece ? withText(one, text) : one));
}

const CHINESE = "一二三四五六七八九十";
const TITLED =
  /^([\s\u3000]*[【[(（]?(?:[参參]考|[标標][准準]|正[确確])?(?:答案|解答)[】\])）]?\s?[:：]?[\s\u3000]*)(?=[(（]?一\s?[)）、.．:：])/u;
const CHINESE_ENTRY = /(^|[\s\u3000;；,，。])[(（]?([一二三四五六七八九十])\s?[)）、.．:：][\s\u3000]*(?=\S)/gu;
const CHINESE_STEM = /^[\s\u3000]*[(（]?([一二三四五六七八九十])\s?[)）、.．][\s\u3000]*\S/u;

/** `【答案】一、25；二、A` in a paper whose questions have Chinese numbers and no others: numbers as lists have them. */
function countChineseKeys(pieces: readonly Piece[]): readonly Piece[] {
  const at = pieces.findLastIndex((piece) => isText(piece) && TITLED.test(piece.text));
  const piece = pieces[at];
  if (!isText(piece)) return pieces;
  const label = TITLED.exec(piece.text)?.[1] ?? "";
  const body = piece.text.slice(label.length);
  const numbers = Array.from(body.matchAll(CHINESE_ENTRY), ([, , no = ""]) => CHINESE.indexOf(no) + 1);
  if (numbers.length < LEAST || numbers.some((no, index) => no !== index + 1)) return pieces;
  const above = pieces.slice(0, at).filter(isText);
  if (above.some(({ text }) => /^[\s\u3000]*(?:[(（]\s*[)）]\s?)?[(（]?\d{1,3}\s?[.．、)）]/u.test(text)))
    return pieces;
  const stems = above.flatMap(({ text }) => CHINESE.indexOf(CHINESE_STEM.exec(text)?.[1] ?? "无") + 1 || []);
  if (stems.length < numbers.length || stems.some((no, index) => no !== index + 1)) return pieces;
  const text = `${label}${body.replace(CHINESE_ENTRY, (_, before: string, no: string) => `${before}${CHINESE.indexOf(no) + 1}. `)}`;
  return pieces.map((one) => (one === piece ? withText(one, text) : one));
}

const ANY_TITLE =
  /^[\s\u3000#*【[(（]*(?:[参參]考|[标標][准準]|正[确確])?(?:答案|解答)|^[\s#*]*(?:answers?|(?:answer )?keys?)\b/iu;
const ORDER =
  /((?:^|[\s\u3000;；,，:：])\d{1,3}\s?[.．、:：)）]?\s?)([A-Ha-h](?:\s?[-–—>→]{1,2}\s?[A-Ha-h]){2,7})(?![A-Za-z])/gu;

/** `3 B-D-A-C` in a list of answers: the letters of an order. */
function joinOrderKeys(pieces: readonly Piece[]): readonly Piece[] {
  const from = pieces.findLastIndex((piece) => isText(piece) && ANY_TITLE.test(piece.text.slice(0, 40)));
  if (from < LEAST) return pieces;
  return unlessSame(
    pieces.map((piece, at) => {
      if (at < from || !isText(piece)) return piece;
      const text = piece.text.replace(ORDER, (whole, number: string, letters: string) => {
        const order = letters.replace(/[^A-Ha-h]/gu, "");
        return new Set(order).size === order.length ? `${number}${order.toUpperCase()}` : whole;
      });
      return text === piece.text ? piece : withText(piece, text);
    }),
    pieces,
  );
}

/** In the order in which they are made. */
export const LISTED_KEYS: readonly Repair[] = [countPartKeys, partGluedKeys, countChineseKeys, joinOrderKeys];
