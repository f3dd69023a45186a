/**
 * Choices without signs that fill one or more lines below their question, parted by blanks:
 *
 *     3. 您的年龄（单选）
 *     18岁以下 18—25岁
 *     26—35岁 36—45岁 45岁以上
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, joinPieces, withText } from "../layout/piece.ts";
import { nameStem } from "../layout/sheets/words.ts";
import { allowsSeveral, kindOfWords } from "./kinds.ts";

const HEAD = /^\s*[*＊]?\s*(?:Q\s?)?\d{1,3}(?:[-–]\d{1,2})?\s?[.．、)）:：]?\s*(?=[\p{L}“《【[（(*＊])\S.{2,}/u;
const OFFERS =
  /[?？:：]\s*[*＊]?\s*$|[(（[【]\s*(?:可?多[选選项項]|[单單][选選项項]|不定[项項向]|限?[选選]|最多|可[复複][选選]|[单單多][项項][选選][择擇])[^()（）]{0,12}[)）\]】]\s*[?？:：]?\s*[*＊]?\s*$/u;
const SIGN =
  /^[A-Ha-h](?:\s?[.．、)）]|\s)|^[【[]\s?[A-Ha-h1-9]\s?[】\]]|^[(（](?:\d{1,2}|[A-Ha-h])[)）]|[□○☐◯√_＿|\t①-⑳★☆]|[(（]\s*[)）]|[。？?！!；;，,]/u;
const LONGEST = 16;
const MOST_LINES = 6;
const LEAST = 3;

/** Words that begin with a number that counts something: `20岁—30岁`. */
const AMOUNT =
  /^\d+(?:\s?[—~～–-]\s?\d+)?\s?(?:[万萬千百]?[岁歲元次人天个個]|年(?![龄齡级級])|月|小[时時]|分[钟鐘]|[—~～–-])/u;

function wordsOf(text: string): string[] | null {
  const line = text.trim();
  if (
    line === "" ||
    line.length > 120 ||
    SIGN.test(line) ||
    (HEAD.test(line) && (OFFERS.test(line) || !AMOUNT.test(line)))
  )
    return null;
  // `Up to O/L`, `Rarely or never`: an English label has several words.
  if (/^[^\p{Script=Han}]*$/u.test(line) && /\s[a-z(]/u.test(line)) return null;
  const words = line.split(/[\s\u3000]+/u);
  return words.every(
    (word) =>
      word.length <= LONGEST &&
      /[\p{L}\d]/u.test(word) &&
      !/^\p{Script=Han}{2,6}[:：]$/u.test(word.replace(/^其[他它]/u, "")),
  )
    ? words
    : null;
}

export function partWordLines(pieces: readonly Piece[]): readonly Piece[] {
  const found = new Map<number, { readonly end: number; readonly words: readonly string[] }>();
  let several = 0;
  for (const [at, { text, debris }] of pieces.entries()) {
    if (debris === true || text.length > 160 || !HEAD.test(text) || !OFFERS.test(text)) continue;
    const words: string[] = [];
    let lines = 0;
    let end = at + 1;
    for (; end < pieces.length && end - at <= MOST_LINES; end += 1) {
      const line = wordsOf(pieces[end]?.text ?? "");
      // Only the last line may hold one word.
      if (line === null || (lines > 0 && words.length === lines)) break;
      if (line.length === 1 && lines === 0) break;
      words.push(...line);
      lines += 1;
    }
    const next = pieces[end]?.text ?? "";
    const closed = next.trim() === "" || HEAD.test(next) || end >= pieces.length;
    if (lines === 0 || !closed || words.length < 2 || words.length > 30) continue;
    found.set(at, { end, words });
    if (lines > 1) several += 1;
  }
  // One line of words is read elsewhere; several lines are believed where other questions have such words, too.
  if (several === 0 || found.size < LEAST) return pieces;
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const own = found.get(at);
    result.push(piece);
    if (own === undefined) continue;
    const lines = pieces.slice(at + 1, own.end);
    const [first] = lines;
    if (first === undefined) continue;
    const texts = own.words.map((word, index) => `${String.fromCharCode(65 + (index % 26))}. ${word}`);
    result.push(covering(withText(first, texts[0] ?? ""), lines.slice(1)));
    result.push(...texts.slice(1).map((text) => withText(first, text)), withText(first, ""));
    at = own.end - 1;
  }
  return result;
}

const PART = /^(\s*[*＊]?\s*)(\d{1,2})[-–](\d{1,2})\s?[.．、]?\s*(?=\p{Script=Han})/u;

/** `5-1如果…⏎…⏎5-2如果…`: parts of a question that count up behind its number are questions. */
export function headDashedParts(pieces: readonly Piece[]): readonly Piece[] {
  const parts = pieces.flatMap(({ text }, at) => {
    const match = PART.exec(text);
    return match === null ? [] : [{ at, no: Number(match[2]), part: Number(match[3]) }];
  });
  const rising = parts.filter(({ no, part }, at) => {
    const [before, next] = [parts[at - 1], parts[at + 1]];
    return (before?.no === no && before.part === part - 1) || (next?.no === no && next.part === part + 1);
  });
  if (rising.length < 2 || rising.length < parts.length) return pieces;
  const own = new Set(rising.map(({ at }) => at));
  return pieces.map((piece, at) => (own.has(at) ? withText(piece, piece.text.replace(PART, "$1$2. ")) : piece));
}

const PLACED = /^(\s*\d{1,3})(\s?[(（]\s*[A-DO○×√✓①-④]?\s*[)）]\s*)(?=\S)/u;

/** `1( )保溫瓶…⏎2( )…`: numbers without a sign, right in front of the place of an answer, that count up. */
export function dotPlacedNumbers(pieces: readonly Piece[]): readonly Piece[] {
  const numbers = pieces.flatMap(({ text }, at) => (PLACED.test(text) ? [{ at, no: Number.parseInt(text, 10) }] : []));
  const rising = numbers.filter(({ no }, at) => no === 1 || numbers[at - 1]?.no === no - 1).length;
  if (rising < LEAST || rising * 5 < numbers.length * 4) return pieces;
  const own = new Set(numbers.map(({ at }) => at));
  return pieces.map((piece, at) => (own.has(at) ? withText(piece, piece.text.replace(PLACED, "$1.$2")) : piece));
}

const LETTER = /^(\s*[(（]?)([A-Za-z])(\s?[.．、)）:：]\s?)(?=\S)/u;

/** `h、价格⏎I、物业⏎J、其他`: letters that a word processor has made capitals go on in the case of those above. */
export function evenLetterCase(pieces: readonly Piece[]): readonly Piece[] {
  let last = "";
  const texts = new Map<number, string>();
  for (const [at, { text }] of pieces.entries()) {
    const letter = LETTER.exec(text)?.[2] ?? "";
    if (text.trim() === "") continue;
    const next = last === "" ? "" : String.fromCharCode(last.charCodeAt(0) + 1);
    const same = letter !== "" && letter !== next && letter.toLowerCase() === next.toLowerCase();
    if (same) texts.set(at, text.replace(LETTER, `$1${next}$3`));
    last = same ? next : letter;
  }
  if (texts.size === 0) return pieces;
  return pieces.map((piece, at) => (texts.has(at) ? withText(piece, texts.get(at) ?? "") : piece));
}

const ALL_SEVERAL =
  /(?:[选選][择擇][题題]|[题題]目|各[题題]|每[题題]|以下|[问問][题題卷]|均|都)[^。！!\n]{0,16}(?:均|都)?(?:可以?[选選][择擇]?多[个個项項]|可以?(?:[复複]|多)[选選]|[为為]多[项項]?[选選])/u;
const STEM = /^\s*[(（]?\d{1,3}\s?[.．、)）]\s*\S/u;
const SINGLE = /[单單][项項]?[选選]|[只限]?[选選](?:[一1]|[择擇][一1])[个個项項]|唯一|最/u;

const ALL_SINGLE =
  /(?:其[余餘他它]|未[标標注註]|[没沒]有?[标標注註]|[无無如]特)[^。！!\n]{0,20}(?:均|都)?[为為是]?[单單][项項]?[选選]/u;
const CODED_STEM = /^\s*[(（]?[A-Z]?\d{1,3}\s?[.．、)）]\s*\S/u;

/** `除标注“多选”的题目外，其余均为单选题` above the first question: boxes below the others are for one choice. */
export function allowOne(pieces: readonly Piece[]): readonly Piece[] {
  const first = pieces.findIndex(({ text }) => CODED_STEM.test(text));
  if (first < 1 || !pieces.slice(0, first).some(({ text }) => text.length < 600 && ALL_SINGLE.test(text)))
    return pieces;
  return pieces.map((piece, at) => {
    const { text } = piece;
    const boxed = /^\s*[□☐]\s*\S/u.test(pieces[at + 1]?.text ?? "");
    return at < first ||
      text.length > 200 ||
      !boxed ||
      !CODED_STEM.test(text) ||
      kindOfWords(text) !== null ||
      allowsSeveral(text)
      ? piece
      : withText(piece, nameStem(text, NAMED.single));
  });
}

/** `选择题均可以选择多个选项` above the first question holds for all questions with lettered choices below them. */
export function allowSeveral(pieces: readonly Piece[]): readonly Piece[] {
  const first = pieces.findIndex(({ text }) => STEM.test(text));
  if (first < 1 || !pieces.slice(0, first).some(({ text }) => text.length < 600 && ALL_SEVERAL.test(text)))
    return pieces;
  return pieces.map((piece, at) => {
    const { text } = piece;
    const below = pieces[at + 1]?.text ?? "";
    if (at < first || text.length > 200 || !STEM.test(text) || !/^\s*[(（]?[Aa]\s?[.．、)）]/u.test(below))
      return piece;
    return SINGLE.test(text) || kindOfWords(text) !== null
      ? piece
      : withText(piece, `${text.trimEnd()}${NAMED.several}`);
  });
}

/** A line that ends with the letter of its next choice, or is nothing but the first letter. */
const ENDS_WITH_LETTER = /^\s*A$|^\s*[A-E]\s+\S.*\s[B-F]\s*$/u;

/** `A 9 个 B⏎10 个 C 无数个`: a copy has broken the line behind the letter of a choice. */
export function joinBehindLetters(pieces: readonly Piece[]): readonly Piece[] {
  if (!pieces.some(({ text }) => text.length < 200 && ENDS_WITH_LETTER.test(text))) return pieces;
  const result: Piece[] = [];
  for (const piece of pieces) {
    const above = result.at(-1);
    const open = above !== undefined && above.text.length < 200 && ENDS_WITH_LETTER.test(above.text);
    const next = open ? String.fromCharCode((above.text.trim().at(-1) ?? "A").charCodeAt(0) + 1) : "";
    // The letter behind the torn choice must follow, or the choice must be the last one.
    const follows = open && piece.text.length < 200 && new RegExp(`\\S\\s+${next}\\s`, "u").test(piece.text);
    const last =
      open && next > "C" && /^\S{1,30}$/u.test(piece.text.trim()) && !/^\d{1,3}[.、]/u.test(piece.text.trim());
    const joined = follows || last ? joinPieces([above, piece], " ") : null;
    if (joined === null) result.push(piece);
    else result[result.length - 1] = joined;
  }
  return result;
}

const NUMBERED = /^([^\S\n]*)(\d{1,3})([.)])\s+(\S.*)$/u;

/**
 * Lists inside lists: questions that count up, and below each of them, further to the right, numbers that begin at one. The inner
 * ones are choices where none of them asks anything and nothing has letters.
 */
export function letterIndentedNumbers(pieces: readonly Piece[]): readonly Piece[] {
  const lines = pieces.map(({ text }) => (text.length > 300 ? null : NUMBERED.exec(text)));
  const indents = [...new Set(lines.flatMap((line) => (line === null ? [] : [(line[1] ?? "").length])))].sort(
    (a, b) => a - b,
  );
  const [outer = 0, inner = 0] = indents;
  if (indents.length !== 2 || pieces.some(({ text }) => /^\s*[(（]?[A-Da-d]\s?[.．、)）]\s*\S/u.test(text)))
    return pieces;
  const texts = new Map<number, string>();
  let head = 0;
  let choice = 0;
  let listed = 0;
  for (const [at, line] of lines.entries()) {
    if (line === null) continue;
    const [, indent = "", no = "", , words = ""] = line;
    if (indent.length === outer) {
      if (Number(no) !== head + 1) return pieces;
      head += 1;
      choice = 0;
    } else {
      choice += 1;
      if (head === 0 || Number(no) !== choice || choice > 10 || /[?？:：]\s*$|[(（]\s*[)）]|_{3}/u.test(words))
        return pieces;
      if (choice === 2) listed += 1;
      texts.set(at, `${" ".repeat(inner)}${String.fromCharCode(64 + choice)}. ${words}`);
    }
  }
  if (listed < LEAST || listed < head) return pieces;
  return pieces.map((piece, at) => (texts.has(at) ? withText(piece, texts.get(at) ?? "") : piece));
}
