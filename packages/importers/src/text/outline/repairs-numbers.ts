/**
 * Repairs of numbers in front of questions: numbers that stand twice, that touch a year, that count inside a heading with
 * a number, and numbers that a copy has glued to the line above.
 */
import { type Piece, covering, withText } from "../layout/piece.ts";
import { kindOfWords } from "./kinds.ts";

const DOUBLED = /^(\s*)(\d{1,3})\s?([.．、])\s?\2\s?[.．、]\s*(?=\S)/u;
/** `1.2025年…`: a number and a year, never a decimal. */
const BEFORE_YEAR = /(^|[^\d.．])(\d{1,3})\s?([.．])(?=(?:1\d|20)\d{2}\s?年)/gu;

/** `1.1.我国…`: the number of the list stands in front of the number of the paper. */
export function dropDoubledNumbers(pieces: readonly Piece[]): readonly Piece[] {
  if (pieces.filter(({ text }) => DOUBLED.test(text)).length < 2) return pieces;
  return pieces.map((piece) => withText(piece, piece.text.replace(DOUBLED, "$1$2$3 ")));
}

export function partYears(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece) =>
    /\d\s?[.．](?:1\d|20)\d/u.test(piece.text) ? withText(piece, piece.text.replace(BEFORE_YEAR, "$1$2$3 ")) : piece,
  );
}

const ANY_START = /^\s*(\d{1,3})\s?[.．、](?=\s?\S)/u;
const DIGIT_START = /^(\s*\d{1,3}\s?[.．])(?=\d)/u;

/** `1.3个是…`, `2.8的…`, `3.根据…`: numbers that go up together with those in front of words are no decimals. */
export function partDigitStems(pieces: readonly Piece[]): readonly Piece[] {
  const starts = pieces.flatMap(({ text }, at) => {
    const no = Number(ANY_START.exec(text)?.[1] ?? 0);
    return no > 0 ? [{ at, no, digit: DIGIT_START.test(text) && /\p{Script=Han}/u.test(text) }] : [];
  });
  const cut = new Set<number>();
  for (let from = 0; from < starts.length;) {
    let to = from + 1;
    while (to < starts.length && starts[to]?.no === (starts[to - 1]?.no ?? 0) + 1) to += 1;
    const run = starts.slice(from, to);
    const sure = run.filter(({ digit }) => !digit).length;
    if (run.length > 2 && sure > 1 && sure * 2 >= run.length) for (const { at, digit } of run) if (digit) cut.add(at);
    from = to;
  }
  if (cut.size === 0) return pieces;
  return pieces.map((piece, at) => (cut.has(at) ? withText(piece, piece.text.replace(DIGIT_START, "$1 ")) : piece));
}

const OUTER = /^\s*(\d{1,2})\s?[.．、]\s*(?!\d)(\S.*)$/u;
const INNER = /^(\s*)(\d{1,2})\s?[.．]\s?(\d{1,3})(?!\d)\s?[.．、]?\s*(?=\D)/u;

/** `1.单选题` above `1.1…`, `1.2…`: the first is the heading of a part, and the numbers inside begin anew. */
export function headNestedNumbers(pieces: readonly Piece[]): readonly Piece[] {
  const inner = pieces.flatMap(({ text }, at) => {
    const match = INNER.exec(text);
    return match === null ? [] : [{ at, part: Number(match[2]), no: Number(match[3]) }];
  });
  const heads = new Map<number, number>();
  for (const [at, { text }] of pieces.entries()) {
    const match = OUTER.exec(text);
    if (match === null || kindOfWords(match[2] ?? "") === null || text.length > 120) continue;
    const own = inner.filter((one) => one.part === Number(match[1]) && one.at > at);
    if (own.length > 1 && own.every(({ no }, index) => no === (own[0]?.no ?? 0) + index))
      heads.set(at, Number(match[1]));
  }
  if (heads.size === 0) return pieces;
  const parts = new Set(heads.values());
  const count = "一二三四五六七八九十";
  return pieces.map((piece, at) => {
    const part = heads.get(at);
    if (part !== undefined && part > 0 && part <= count.length)
      return withText(piece, `${count.charAt(part - 1)}、${OUTER.exec(piece.text)?.[2] ?? ""}`);
    const match = INNER.exec(piece.text);
    return match !== null && parts.has(Number(match[2]))
      ? withText(piece, `${match[1] ?? ""}${match[3] ?? ""}. ${piece.text.slice(match[0].length)}`)
      : piece;
  });
}

const LINE_NUMBER = /^\s*(\d{1,3})\s?[.．、]\s*(?=\D)/u;

/** `6.…没有7.…` between `5.…` and `8.…`: the break in front of the number was lost. */
export function partGluedNumbers(pieces: readonly Piece[]): readonly Piece[] {
  const numbers = pieces.map(({ text }) => Number(LINE_NUMBER.exec(text)?.[1] ?? 0));
  const known = numbers.flatMap((no, at) => (no > 0 ? [{ no, at }] : []));
  if (known.length < 4) return pieces;
  const cuts = new Map<number, number>();
  for (const [index, { no, at }] of known.entries()) {
    const [before, after] = [known[index - 1]?.no ?? 0, known[index + 1]?.no ?? 0];
    if (before !== no - 1 || after !== no + 2) continue;
    const text = pieces[at]?.text ?? "";
    const found = new RegExp(`([^\\d\\s.．(（第])${no + 1}\\s?[.．、](?=\\s?[^\\d\\s])`, "u").exec(text);
    const place = found === null ? 0 : found.index + (found[1] ?? "").length;
    if (place > 4) cuts.set(at, place);
  }
  // Where most lines run on, the numbers are sought by other means.
  if (cuts.size === 0 || cuts.size * 2 > known.length) return pieces;
  return pieces.flatMap((piece, at) => {
    const place = cuts.get(at);
    return place === undefined
      ? [piece]
      : [withText(piece, piece.text.slice(0, place)), withText(piece, piece.text.slice(place))];
  });
}

/** The number of the page alone above the title. */
export function hidePageNumber(pieces: readonly Piece[]): readonly Piece[] {
  const first = pieces.findIndex(({ text }) => text.trim() !== "");
  if (!/^\s*\d{1,3}\s*$/u.test(pieces[first]?.text ?? "")) return pieces;
  // Several numbers on lines of their own are those of questions.
  if (pieces.filter(({ text }) => /^\s*\d{1,3}\s*$/u.test(text)).length > 1) return pieces;
  if (!pieces.some(({ text }) => LINE_NUMBER.test(text) || /^\s*[(（][\s\u3000]*[)）]\s?\d/u.test(text))) return pieces;
  return pieces.map((piece, at) => (at === first ? { ...piece, debris: true } : piece));
}

const LONE_PAGE = /^\s*[(（]\d{1,3}[)）]\s*$/u;

/** `(1)` alone on its line: the number of a page, where the questions are numbered in another way. */
export function hideLonePages(pieces: readonly Piece[]): readonly Piece[] {
  const alone = pieces.filter(({ text }) => LONE_PAGE.test(text)).length;
  if (alone === 0 || alone > 2) return pieces;
  const numbers = pieces.map(({ text }) =>
    Number(/^\s*(?:[(（][\s\u3000]*[)）]\s*)?(\d{1,3})\s?[.．、]\s*(?=\D)/u.exec(text)?.[1] ?? 0),
  );
  const rising = numbers.filter((no) => no > 1 && numbers.includes(no - 1)).length;
  if (rising < 2) return pieces;
  return pieces.map((piece) => (LONE_PAGE.test(piece.text) ? { ...piece, debris: true } : piece));
}

/** `(1)某校测验 1. 子…`: the number of a page in front of the title, in other brackets than those of the questions. */
export function escapePageNumber(pieces: readonly Piece[]): readonly Piece[] {
  const first = pieces.findIndex(({ text }) => text.trim() !== "");
  const text = pieces[first]?.text ?? "";
  const others = pieces.some((piece) => /(?:^|\s)[(（]2[)）]\s*\S/u.test(piece.text));
  const numbered = pieces.some((piece) => /(?:^|\D)2\s?[.．、]\s*\D/u.test(piece.text));
  if (!/^\s*[(（]1[)）]\s*\S/u.test(text) || others || !numbered) return pieces;
  return pieces.map((piece, at) => (at === first ? withText(piece, text.replace(/[(（]/u, "\\$&")) : piece));
}

const TYPED =
  /^(\s*(?:第\s?\d{1,3}\s?[题題]\s?[:：.、]?|\d{1,5}\s?[.．、])\s*)((?:(?:[单單多複复][项項]?|不定[项項向])[选選][择擇]?|[选選][择擇]|判[断斷]|填空|[简簡]答)[题題]?)[\s\u3000]?(?=[^\s题題:：、,，。是为為的中和与與])/u;
const ANY_NUMBER = /^\s*(?:第\s?\d{1,3}\s?[题題]|\d{1,5}\s?[.．、])\s*\S/u;

/** `第 1 题单选下列…`: the type stands between the number and the stem of nearly all questions. */
export function bracketTypes(pieces: readonly Piece[]): readonly Piece[] {
  const numbered = pieces.filter(({ text }) => ANY_NUMBER.test(text)).length;
  const typed = pieces.filter(({ text }) => TYPED.test(text)).length;
  if (typed < 3 || typed * 5 < numbered * 4) return pieces;
  return pieces.map((piece) =>
    withText(
      piece,
      piece.text.replace(TYPED, (_, number: string, type: string) => {
        return `${number}【${/[题題]$/u.test(type) ? type : `${type}题`}】`;
      }),
    ),
  );
}

const TYPE_NAME =
  /[[【〔(（]\s?((?:[单單多複复不][项項定]?[项項]?[选選](?:[择擇])?|判[断斷]|填空|[简簡問问]答|是非|[开開]放)[题題]?)\s?[\]】〕)）]/u;
/** A code with the number of the question, in front of the name of its type: `T12.U3[单选]`. */
const CODED = new RegExp(
  `^\\s*([A-Za-z]{0,3}(\\d{1,4})(?:[.\\-_·]\\s?[A-Za-z]{0,2}\\d{0,3}){0,3})\\s*${TYPE_NAME.source}\\s*(?=\\S)`,
  "u",
);

/** Codes in front of types become numbers, if their numbers go up. */
export function numberCodes(pieces: readonly Piece[]): readonly Piece[] {
  const found = pieces.flatMap(({ text }) => {
    const match = CODED.exec(text);
    return match === null ? [] : [{ code: match[1] ?? "", no: Number(match[2]) }];
  });
  const rising = found.filter(({ no }, at) => at === 0 || no === (found[at - 1]?.no ?? 0) + 1 || no === 1).length;
  if (found.length < 3 || rising * 5 < found.length * 4 || !found.some(({ code }) => /[A-Za-z]/.test(code)))
    return pieces;
  return pieces.flatMap((piece): Piece[] => {
    const match = CODED.exec(piece.text);
    if (match === null) return [piece];
    const type = match[3] ?? "";
    // `【开放】` asks for words.
    const open = /^[开開]/u.test(type);
    const kind = open ? "简答题" : /[题題]$/u.test(type) ? type : `${type}题`;
    const stem = `${match[2] ?? ""}. 【${kind}】${piece.text.slice(match[0].length)}`;
    return [{ ...withText(piece, `${match[1] ?? ""}${open ? ` ${type}` : ""}`), debris: true }, withText(piece, stem)];
  });
}

const LABELLED_TYPE =
  /(\d{1,3}\s?[.．、]\s*|[)）。；;\s])[题題]型\s?[:：]\s?((?:[单單多][项項]?[选選](?:[择擇])?|不定[项項向][选選][择擇]|判[断斷]|填空|[简簡问問]答|[选選][择擇])[题題])\s*(?=\S)/gu;

/** `1. 题型:单选题下列…`: the type stands behind a label, in front of the stem. */
export function boxTypes(pieces: readonly Piece[]): readonly Piece[] {
  const found = pieces.reduce((sum, { text }) => sum + (text.match(LABELLED_TYPE)?.length ?? 0), 0);
  if (found < 2) return pieces;
  return pieces.map((piece) => withText(piece, piece.text.replace(LABELLED_TYPE, "$1【$2】")));
}

const KIND_ALONE =
  /^\s*(\d{1,2})\s?[.．、]\s*((?:[单單多][项項]?[选選](?:[择擇]?[题題])?|不定[项項向]选择题|[选選][择擇][题題]|判[断斷][题題]?|是非[题題]|填空[题題]?|[简簡問问]答[题題]?)\s*(?:[(（][^()（）]{0,40}[)）])?)\s*[:：]?\s*$/u;
const BEGINS = /^\s*(?:1\s?[.．、)）]|(?:[问問][题題]|[题題]目)\s?\d{0,3}\s?[:：])\s*\S/u;
const COUNT = "一二三四五六七八九十";

/** `1.单选题` above several questions, whose own signs are others or begin anew: the heading of a part. */
export function headKindNumbers(pieces: readonly Piece[]): readonly Piece[] {
  const kinds = pieces.flatMap(({ text }, at) => (KIND_ALONE.test(text) ? [at] : []));
  const heads = new Map<number, string>();
  for (const [index, at] of kinds.entries()) {
    const match = KIND_ALONE.exec(pieces[at]?.text ?? "");
    const sign = COUNT.charAt(Number(match?.[1] ?? 0) - 1);
    const below = pieces.slice(at + 1, kinds[index + 1] ?? pieces.length);
    const begins = below.filter(({ text }) => BEGINS.test(text) || /^\s*2\s?[.．、]\s*\S/u.test(text)).length;
    const first = below.find(({ text }) => text.trim() !== "")?.text ?? "";
    if (sign !== "" && begins > 1 && BEGINS.test(first)) heads.set(at, `${sign}、${match?.[2] ?? ""}`);
  }
  if (heads.size === 0 || heads.size < kinds.length) return pieces;
  return pieces.map((piece, at) => {
    const heading = heads.get(at);
    return heading === undefined ? piece : withText(piece, heading);
  });
}

/** `…的市树之⏎一,其学名为…`: a number before a comma, in a line that goes on from the line above, is a word. */
export function keepCommas(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece, at) => {
    const match = /^\s*([一二三四五六七八九十]{1,2})[,，](?=\p{Script=Han})/u.exec(piece.text);
    const above = pieces[at - 1]?.text.trim() ?? "";
    if (match === null || above.length < 16 || !/[\p{Script=Han}\p{L},，、]$/u.test(above)) return piece;
    return withText(piece, piece.text.replace(/[,，]/u, "\\$&"));
  });
}

const TYPE_ALONE =
  /^(\s*(?:[QqＱ]|第)?\s?\d{1,3}\s?[题題]?\s?[.．、:：)）]?)\s*[(（【[]\s?(single|multiple|multi|multiple choice|single choice|true\/false|t\/f|[单單多][项項]?[选選](?:[题題])?|判[断斷](?:[题題])?)\s?[)）】\]]\s*$/iu;

/** `Q1 (Single)` above the stem: the type stands on the line of the number. */
export function joinTypesWithStems(pieces: readonly Piece[]): readonly Piece[] {
  if (pieces.filter(({ text }) => TYPE_ALONE.test(text)).length < 2) return pieces;
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const match = TYPE_ALONE.exec(piece.text);
    const next = pieces[at + 1];
    if (match === null || next === undefined || next.text.trim() === "" || ANY_NUMBER.test(next.text)) {
      result.push(piece);
      continue;
    }
    const type = match[2] ?? "";
    const name = /^(?:multi|多)/iu.test(type) ? "多选题" : /^(?:t|判)/iu.test(type) ? "判断题" : "单选题";
    const no = /\d{1,3}/u.exec(match[1] ?? "")?.[0] ?? "";
    result.push(covering(withText(next, `${no}. 【${name}】${next.text.trim()}`), [piece]));
    at += 1;
  }
  return result;
}

const TWO_DOTS = /(^|[^\d.])(\d{1,3})\.\.(?=\s)/gu;

/** `1.. 下列…`: the dot behind the number stands twice. */
export function dropSecondDots(pieces: readonly Piece[]): readonly Piece[] {
  const found = pieces.reduce((sum, { text }) => sum + (text.match(TWO_DOTS)?.length ?? 0), 0);
  return found < 2 ? pieces : pieces.map((piece) => withText(piece, piece.text.replace(TWO_DOTS, "$1$2.")));
}

const TYPE_BEFORE_NUMBER =
  /([^\s、.．:：(（[【\d])\s?((?:[单單多][项項]?[选選][择擇]?|不定[项項向][选選][择擇]|[选選][择擇]|判[断斷]|填空|[简簡問问]答)[题題])\s?(?=\d{1,3}\s?[.．、]\s?[^\d\s])/gu;

/** `…(错) 选择题5.…`: names of types inside lines that run on are headings. */
export function partTypeHeadings(pieces: readonly Piece[]): readonly Piece[] {
  const kinds = new Set(
    pieces.flatMap(({ text }) => Array.from(text.matchAll(TYPE_BEFORE_NUMBER), ([, , kind = ""]) => kind)),
  );
  if (kinds.size < 2) return pieces;
  return pieces.flatMap((piece) =>
    piece.text
      .replace(TYPE_BEFORE_NUMBER, "$1\n## $2\n")
      .split("\n")
      .map((part) => withText(piece, part)),
  );
}

const LABEL_ALONE = /^\s*(?:[问問][题題]|[题題]目|[题題][干幹])\s?[:：]\s*$/u;

/** `1. 过拟合⏎问题：⏎什么是…`: a label between the topic of a question and its words belongs to the page. */
export function hideQuestionLabels(pieces: readonly Piece[]): readonly Piece[] {
  const labels = new Set(
    pieces.flatMap(({ text }, at) => {
      if (!LABEL_ALONE.test(text)) return [];
      const above = pieces.slice(Math.max(0, at - 3), at).findLast((piece) => piece.text.trim() !== "");
      return above !== undefined && ANY_NUMBER.test(above.text) ? [at] : [];
    }),
  );
  if (labels.size < 2) return pieces;
  const result: Piece[] = [];
  for (const [at, piece] of pieces.entries()) {
    const last = result.at(-1);
    // Blank lines around the label would part the topic from the question.
    if (piece.text.trim() === "" && last !== undefined && (labels.has(at + 1) || labels.has(at - 1)))
      result[result.length - 1] = covering(last, [piece]);
    else if (labels.has(at) && last !== undefined) result[result.length - 1] = covering(last, [piece]);
    else result.push(piece);
  }
  return result;
}

const KEYED_NUMBER = /(^|[\s。）)])(\d{1,3})\.\s?[(（]\s?[1-5]\s?[)）]\s?(?=\S)/gu;

/** `…④丁。 2. (4) 丑①…`: numbers with the digits of their answers inside lines that run on. */
export function partKeyedNumbers(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.flatMap((piece) => {
    if (!piece.text.includes("①")) return [piece];
    const places: number[] = [];
    let last = 0;
    for (const { 1: before = "", 2: no = "", index } of piece.text.matchAll(KEYED_NUMBER)) {
      if (last > 0 && Number(no) !== last + 1) continue;
      last = Number(no);
      places.push(index + before.length);
    }
    return places.length < 3 ? [piece] : splitAt(piece, places);
  });
}

function splitAt(piece: Piece, places: readonly number[]): Piece[] {
  return [0, ...places]
    .map((from, index) => piece.text.slice(from, places[index] ?? piece.text.length))
    .filter((part) => part.trim() !== "")
    .map((part) => withText(piece, part));
}

const FEWEST_PADDED = 3;

/** What stands between two numbers: the choices of a question, or its verdict. */
const BETWEEN_PADDED = /A\s?[、.．].*B\s?[、.．]|答案\s?[:：]?\s?(?:[√×✓✗]|[对對错錯]|正确|正確|[错錯][误誤])/su;
const KEY_AT_END = /答案\s?[:：]?\s?(?=(?:[A-H]{1,8}|[√×✓✗]|[对對错錯]|正确|正確|[错錯][误誤])\s*$)/u;
/** `…答案A二、判断题(6分)`, in front of the next number. */
const SECTION_AT_END =
  /[一二三四五六七八九十]{1,2}\s?、[^、。，()（）\d]{1,8}[题題]\s?(?:[(（][^()（）]{1,40}[)）])?\s*$/u;

/** `…答案C021920年8月，…`: numbers with a zero in front, which nothing parts from what stands around them. */
export function partPaddedNumbers(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.flatMap((piece) => {
    const { text } = piece;
    if (text.length > MOST_PADDED || !/01/.test(text) || !/[A-D]\s?[、.．]/u.test(text)) return [piece];
    const places: number[] = [];
    for (let no = 1, from = 0; no < 100; no += 1) {
      const sign = String(no).padStart(2, "0");
      const found = new RegExp(`(^|\\D)${sign}(?=\\s?[\\p{Script=Han}《“「(（]|(?:19|20)\\d\\d年)`, "u").exec(
        text.slice(from),
      );
      const at = found === null ? -1 : found.index + (found[1] ?? "").length;
      if (at < 0 || (no > 1 && !BETWEEN_PADDED.test(text.slice(from, from + at)))) break;
      places.push(from + at);
      from += at + sign.length;
    }
    if (places.length < FEWEST_PADDED) return [piece];
    const sections = [0, ...places].flatMap((from, index) => {
      const to = places[index] ?? text.length;
      // The heading of a part is short, however long the question above it is.
      const start = Math.max(from, to - LONGEST_SECTION);
      const found = index < places.length ? SECTION_AT_END.exec(text.slice(start, to)) : null;
      return found === null || start + found.index === from ? [] : [start + found.index];
    });
    const numbered = new Set(places);
    const starts = [...places, ...sections].toSorted((one, other) => one - other);
    return [...(starts[0] === 0 ? [] : [0]), ...starts].flatMap((from, index, all): Piece[] => {
      const part = text.slice(from, all[index + 1] ?? text.length);
      if (part.trim() === "") return [];
      const line = numbered.has(from) ? part.replace(/^(\d\d)/u, "$1. ") : part;
      return [withText(piece, line.replace(KEY_AT_END, " 答案："))];
    });
  });
}

const LONGEST_SECTION = 60;
const MOST_PADDED = 20_000;

const DASHED = /^(\s*)([A-Z])(\d{1,3})\s?[-－–—]\s?(?=[\p{L}(（“"【])/u;

/** `Q1-你滿意嗎？`: a dash behind numbers with a letter, which count up. */
export function dotDashedNumbers(pieces: readonly Piece[]): readonly Piece[] {
  const last = new Map<string, number>();
  let counted = 0;
  for (const { text } of pieces) {
    const [, , letter = "", no = ""] = DASHED.exec(text) ?? [];
    if (letter === "") continue;
    if (Number(no) === (last.get(letter) ?? 0) + 1) counted += 1;
    last.set(letter, Number(no));
  }
  if (counted < 3) return pieces;
  return pieces.map((piece) =>
    DASHED.test(piece.text) ? withText(piece, piece.text.replace(DASHED, "$1$2$3. ")) : piece,
  );
}

/** The least numbers of a chain that say how the next one is written. */
const CHAIN = 5;

/** `…14、… 15) …`: a number with another sign that goes on with those of a line, and that no other number of its sign leads to. */
export function unifyLastSigns(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece) => {
    if (piece.text.length < 400) return piece;
    const numbers = [...piece.text.matchAll(/(^|[\s。？?！!；;)）_])(\d{1,3})\s?([、.．)）])\s*(?!\d)/gu)];
    let sign = "";
    let last = 0;
    const others: RegExpMatchArray[] = [];
    for (const match of numbers) {
      const value = Number(match[2]);
      if (value !== last + 1) continue;
      if (sign === "" || match[3] === sign) sign = match[3] ?? "";
      else if (
        last >= CHAIN &&
        /^[)）]$/u.test(match[3] ?? "") &&
        !piece.text.includes(`${value - 1}${match[3] ?? ""}`)
      )
        others.push(match);
      else continue;
      last = value;
    }
    if (last < CHAIN || others.length === 0) return piece;
    let text = piece.text;
    for (const match of others.toReversed()) {
      const from = (match.index ?? 0) + (match[1] ?? "").length;
      text = `${text.slice(0, from)}${match[2] ?? ""}${sign}${text.slice(from + match[0].length - (match[1] ?? "").length)}`;
    }
    return withText(piece, text);
  });
}
