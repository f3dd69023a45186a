/**
 * Lines of learning platforms in the questions that were copied from them: letters of choices alone on their lines, scores of
 * the last attempt, places of a judge system, verdicts that a page has torn apart, and explanations in fences.
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, nextFilled, textAt, withText } from "../layout/piece.ts";
import { tell } from "./repairs-runs.ts";

const LONGEST = 400;
const LETTER = /^[ \t\u3000]*([A-H])[ \t\u3000]?[.．、:：)）]?[ \t\u3000]*$/u;
const LABEL = /^[ \t\u3000]*[【[]?(?:.{0,4}答案|答|.{0,2}解析|得分|本[题題]得分|.{0,4}[难難]度)/u;
const MOST_LINES = 4;
/** `A：正确`, `B. 错误` */
const CHOICE = /^\s*[(（]?[A-H]\s?[.．、:：)）]\s*\S/u;

interface Choice {
  readonly letter: number;
  readonly words: readonly number[];
}

/** `A⏎固根本⏎B⏎强基础⏎正确答案：A`: each letter stands alone above its words. */
export function joinLettersAbove(pieces: readonly Piece[]): readonly Piece[] {
  const alone = pieces.map(({ text, debris }) => (debris === true || text.length > 9 ? null : LETTER.exec(text)));
  if (alone.filter((match) => match !== null).length < 3) return pieces;
  const runs: Choice[][] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    if (alone[at]?.[1] !== "A" || LABEL.test(above(pieces, at))) continue;
    const run = readRun(pieces, alone, at);
    if (run.length < 2) continue;
    runs.push(run);
    at = run.at(-1)?.words.at(-1) ?? at;
  }
  // Two letters with words below may be the answers of two questions.
  if (runs.length < 2 && (runs[0]?.length ?? 0) < 3) return pieces;
  const joined = new Map<number, Piece>();
  const gone = new Set<number>();
  for (const { letter, words } of runs.flat()) {
    // Further lines stay lines, which the grammar reads on their own.
    const [first = letter] = words;
    const [piece] = pieces.slice(letter, letter + 1);
    const own = pieces.slice(first, first + 1);
    if (piece === undefined || first === letter) continue;
    const text = own.map((line) => line.text.trim()).join("");
    joined.set(letter, covering(withText(piece, `${piece.text.trim().charAt(0)}. ${text}`), own));
    gone.add(first);
  }
  return pieces.flatMap((piece, at) => (gone.has(at) ? [] : [joined.get(at) ?? piece]));
}

/** The letters from an A on, with the lines below each of them. The last one has a single line. */
function readRun(pieces: readonly Piece[], alone: readonly (RegExpExecArray | null)[], start: number): Choice[] {
  const run: Choice[] = [];
  let letter = start;
  while (alone[letter]?.[1] === String.fromCharCode(65 + run.length)) {
    const words: number[] = [];
    let at = nextFilled(pieces, letter, NEAR);
    while (at >= 0 && words.length < MOST_LINES && alone[at] === null && !LABEL.test(textAt(pieces, at, LONGEST))) {
      words.push(at);
      at = nextFilled(pieces, at, NEAR);
    }
    const goesOn = at >= 0 && alone[at]?.[1] === String.fromCharCode(66 + run.length);
    const own = goesOn ? words : words.slice(0, 1);
    // A letter below choices is their answer, and the next question follows.
    if (own.length === 0 || words.some((line) => CHOICE.test(textAt(pieces, line, LONGEST)))) break;
    run.push({ letter, words: own });
    if (!goesOn) break;
    letter = at;
  }
  return run;
}

/** How many lines are searched for the next one with text. A page leaves several blank ones. */
const NEAR = 9;

function above(pieces: readonly Piece[], at: number): string {
  return (
    pieces
      .slice(Math.max(0, at - 4), at)
      .findLast(({ text }) => text.trim() !== "")
      ?.text.slice(0, 40) ?? ""
  );
}

const SCORED =
  /^[ \t\u3000]*(?:本小?[题題]|此[题題]|[题題]目|[您你我]的?)得分[ ]?[:：]?[ ]?\d{1,3}(?:\.\d{1,2})?[ ]?分?(?:[ ]?[/／][ ]?\d{1,3}(?:\.\d{1,2})?[ ]?分?)?[ \t\u3000]*$/u;

/** A button of the page. */
const BUTTON =
  /^[ \t]*<button\b[^>]{0,200}>[^<]{1,20}<\/button>[ \t]*$|^[ \t\u3000]*(?:查看|[显顯]示|[点點][击擊]查看|收起)(?:答案|解析|答案[与與和及]?解析)[ \t\u3000]*$/u;

/** `本题得分： 0 分` says how the question was answered last time, and `查看答案` is a button. */
export function hideScores(pieces: readonly Piece[]): readonly Piece[] {
  const isOne = ({ text }: Piece) => text.length < 280 && (SCORED.test(text) || BUTTON.test(text));
  if (!pieces.some(isOne)) return pieces;
  return pieces.map((piece) => (isOne(piece) ? { ...piece, debris: true as const } : piece));
}

const PLACE = /\{\{[ ]?(select|multiselect|input|textarea)\((\d{1,3})\)[ ]?\}\}/gu;
const PLACE_LINE = /^[ \t]*\{\{[ ]?(select|multiselect|input|textarea)\((\d{1,3})\)[ ]?\}\}[ \t]*$/u;
const KINDS: Readonly<Record<string, string>> = { multiselect: NAMED.several, input: NAMED.gap, textarea: NAMED.essay };

/** `{{ select(3) }}` below a stem is the place where a judge system shows the choices; other places have a kind. */
export function nameJudgePlaces(pieces: readonly Piece[]): readonly Piece[] {
  if (!pieces.some(({ text }) => text.length < LONGEST && text.search(PLACE) >= 0)) return pieces;
  const result: Piece[] = [];
  for (const piece of pieces) {
    const [, kind = "", no = ""] = piece.text.length < 60 ? (PLACE_LINE.exec(piece.text) ?? []) : [];
    if (kind === "") {
      const text = piece.text.length < LONGEST ? piece.text.replace(PLACE, "____") : piece.text;
      result.push(text === piece.text ? piece : withText(piece, text));
      continue;
    }
    const name = KINDS[kind];
    const number = new RegExp(`^[ \\t]{0,8}(?:#{1,6}[ ])?${no}[ ]?[.．、)）]`, "u");
    const near = result.slice(-30).findLastIndex(({ text }) => number.test(text.slice(0, 30)));
    const stem = near < 0 ? -1 : Math.max(0, result.length - 30) + near;
    const head = result[stem];
    if (name !== undefined && head !== undefined) result[stem] = withText(head, `${head.text.trimEnd()}${name}`);
    result.push({ ...piece, debris: true });
  }
  return result;
}

const OPEN = /^[ \t\u3000]*[(（][ \t\u3000]*$/u;
const VALUE = /^[ \t\u3000]*(?:[√×✓✗✔✘]|[对對错錯]|[TF]|[A-H]{1,6})?[ \t\u3000]*$/u;
const CLOSE = /^[ \t\u3000]*[)）][ \t\u3000]*(?:\d{1,3}[ ]?[.．、)）])?/u;
const NUMBER_LAST = /[)）][ \t\u3000]*\d{1,3}[ ]?[.．、)）][ \t\u3000]*$/u;

/** `(⏎√⏎)1.⏎…`: a page has put each part of the place and its number on a line of its own. */
export function joinTornPlaces(pieces: readonly Piece[]): readonly Piece[] {
  const starts = pieces.flatMap((piece, at) => (piece.debris !== true && isTorn(pieces, at) ? [at] : []));
  if (starts.length < 2) return pieces;
  const torn = new Set(starts);
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const [piece, value, close, words] = pieces.slice(at, at + 4);
    if (piece === undefined) break;
    if (!torn.has(at) || value === undefined || close === undefined) {
      result.push(piece);
      continue;
    }
    const text = `（${value.text.trim()}${close.text.trim().replace(/^[)）]/u, "）")}`;
    const more = NUMBER_LAST.test(text) && words !== undefined && words.text.trim() !== "" && !torn.has(at + 3);
    // In front of its number a place begins a question; behind a stem it ends it.
    const above = result.at(-1);
    if (/）[ \t\u3000]*\d/u.test(text)) {
      const own = more ? [value, close, words] : [value, close];
      result.push(covering(withText(piece, more ? `${text} ${words.text.trim()}` : text), own));
    } else if (above !== undefined && above.text.trim() !== "")
      result[result.length - 1] = covering(withText(above, `${above.text.trimEnd()}${text}`), [piece, value, close]);
    else result.push(covering(withText(piece, text), [value, close]));
    at += more && /）[ \t\u3000]*\d/u.test(text) ? 3 : 2;
  }
  return result;
}

function isTorn(pieces: readonly Piece[], at: number): boolean {
  const [open = "", value = "", close = ""] = pieces.slice(at, at + 3).map(({ text }) => text);
  if (open.length > 9 || value.length > 12) return false;
  return OPEN.test(open) && VALUE.test(value) && CLOSE.test(close.slice(0, LONGEST));
}

const FENCE = /^[ \t]*(?:```|~~~)[a-z]{0,12}[ \t]*$/u;
const EXPLAINED =
  /^[ \t\u3000]*(?:[【[]?(?:答案)?(?:解析|解[释釋]|[详詳]解|[说說]明)[】\]]?[ ]?[:：]|[【[](?:答案)?解析[】\]])/u;

/** ```` ```⏎解析：…⏎``` ````: an explanation that a fence sets apart is no code. */
export function openFencedReasons(pieces: readonly Piece[]): readonly Piece[] {
  if (!pieces.some(({ text }) => FENCE.test(text.slice(0, 40)))) return pieces;
  const edges = new Set<number>();
  let open = -1;
  for (const [at, { text }] of pieces.entries()) {
    if (text.length > 40 || !FENCE.test(text)) continue;
    if (open < 0) {
      open = at;
      continue;
    }
    if (at > open + 1 && EXPLAINED.test(textAt(pieces, open + 1, LONGEST))) edges.add(open).add(at);
    open = -1;
  }
  if (edges.size === 0) return pieces;
  let inside = false;
  return pieces.map((piece, at) => {
    if (edges.has(at)) {
      inside = !inside;
      return withText(piece, "");
    }
    return inside ? withText(piece, piece.text.trim()) : piece;
  });
}

const PROPERTY = /^[A-Za-z][\w -]{0,24}:(?:[ \t].*)?$|^[ \t]+-?[ \t]*\S|^[ \t]*-[ \t]+\S/u;
const MOST_PROPERTIES = 16;

/** `title: 期中复习`, without signs that templates put into titles of issues. */
const PAGE_TITLE = /^title:[ \t]*["']?([^"'[\]{}<>|]{2,80})["']?[ \t]*$/iu;
/** What begins with a question or a part has no title of its own. */
const BEGINS = /^\s*(?:#{2,6}\s|#{0,6}\s?(?:\d{1,3}\s?[.．、)）]|[(（]\d|[一二三四五六七八九十]{1,3}\s?[、.．]|第))/u;

/**
 * `---⏎name: Application⏎about: …⏎---` at the top: what a site knows of the page, which asks nothing. Its title is the
 * form's if a question or a part stands right below.
 */
export function hidePageProperties(pieces: readonly Piece[]): readonly Piece[] {
  const first = pieces.findIndex(({ text }) => text.trim() !== "");
  if (first < 0 || pieces[first]?.text.trim() !== "---") return pieces;
  const close = pieces.slice(first + 1, first + MOST_PROPERTIES).findIndex(({ text }) => text.trim() === "---");
  const own = pieces.slice(first + 1, first + 1 + close).filter(({ text }) => text.trim() !== "");
  const named = own.filter(({ text }) => text.length <= LONGEST && PROPERTY.test(text)).length;
  if (close < 0 || own.length === 0 || named < own.length || !/^[A-Za-z]/u.test(own[0]?.text ?? "")) return pieces;
  const template = own.some(({ text }) => /^(?:name|about|labels):/iu.test(text));
  const untitled = !template && BEGINS.test(textAt(pieces, nextFilled(pieces, first + 1 + close), LONGEST));
  return pieces.map((piece, at) => {
    if (at < first || at > first + 1 + close || piece.text.trim() === "") return piece;
    const title = untitled && piece.text.length <= LONGEST ? PAGE_TITLE.exec(piece.text)?.[1]?.trim() : undefined;
    return title === undefined ? { ...piece, debris: true as const } : withText(piece, `标题：${title}`);
  });
}

const POSTSCRIPT = /^[ \t]*p\.?[ ]?s\.?[ ]?[:：][ ]*\S/iu;
const MENTION = /^[ \t]*@[\w-]{2,40}[ \t]*$/u;

/** `ps: 提交后…` below the last field is a note, and `@someone` calls a person. */
export function tellPostscripts(pieces: readonly Piece[]): readonly Piece[] {
  if (!pieces.some(({ text }) => text.length <= LONGEST && (POSTSCRIPT.test(text) || MENTION.test(text))))
    return pieces;
  return pieces.flatMap((piece) => {
    if (piece.debris === true || piece.text.length > LONGEST) return [piece];
    if (MENTION.test(piece.text)) return [{ ...piece, debris: true as const }];
    return POSTSCRIPT.test(piece.text) ? [withText(piece, ""), withText(piece, tell(piece.text))] : [piece];
  });
}

/** In the order in which they are made. */
export const PLATFORM_LINES = [
  hideScores,
  nameJudgePlaces,
  joinTornPlaces,
  openFencedReasons,
  joinLettersAbove,
  tellPostscripts,
];
