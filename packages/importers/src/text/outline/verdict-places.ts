/**
 * Statements to be judged whose verdicts are printed behind them without brackets, and headings that ask for a verdict:
 *
 *     Part B   True or False?
 *     6. Trees are tall.                T / F
 *     7. Roses grow on trees.           T / F
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, nextFilled, textAt, withText } from "../layout/piece.ts";
import type { Repair } from "./repairs-shapes.ts";
import { tell } from "./repairs-runs.ts";

const LONGEST = 300;
const LEAST = 2;
const PRINTED =
  /^([\s\u3000]*(?:Q\s?)?[(（]?\d{1,3}\s?[.．、)）:：].*\S)(?:[ \u3000]{2,}|\t\s*|(?<mark>[.!。！])[ ]?)(T(?:rue)?)\s?[/／|]\s?(F(?:alse)?)[\s\u3000]*$/iu;

/** `6. Trees are tall.       T / F`: in brackets the grammar knows them. */
export function bracketPrintedVerdicts(pieces: readonly Piece[]): readonly Piece[] {
  const printed = (piece: Piece) =>
    piece.debris !== true &&
    piece.text.length <= LONGEST &&
    /[/／|]\s?F/iu.test(piece.text.slice(-20)) &&
    PRINTED.test(piece.text);
  const found = new Set(pieces.filter((piece) => printed(piece)));
  if (found.size < LEAST) return pieces;
  return pieces.map((piece) =>
    found.has(piece) ? withText(piece, piece.text.replace(PRINTED, "$1$<mark> ($3/$4)")) : piece,
  );
}

const ASKS =
  /^[\s\u3000]*(?:(?:part|section)\s?(?:[a-h]|\d{1,2}|[ivx]{1,4}|one|two|three|four|five)\b[\s.:：–—-]*|[IVX]{1,4}\s?[.．、:：)）]\s*|[A-H]\s?[.．:：)）]\s*)?(?:true\s?(?:or|\/)\s?false|T\s?(?:or|\/)\s?F|right or wrong|correct or (?:incorrect|wrong|not)|facts? or (?:fiction|myths?)|myths? or facts?)\s?[?？]\s*(?:[(（[][^()（）[\]]{1,40}[)）\]])?\s*$/iu;
const STATEMENT = /^[\s\u3000]*(?:Q\s?)?[(（]?\d{1,3}\s?[.．、)）:：]\s*\S/iu;
const OTHER = /[?？:：]\s*$|[_＿]{2,}|[\])）】]\s*$|[□☐○◯]|\sA\s?[.．)）].*\sB\s?[.．)）]/u;
const CHOICE = /^[\s\u3000]*(?:[(（]?[A-Ha-h]\s?[.．、)）]|[□☐○◯]|[(（[]\s*[)）\]])\s*\S/u;

/** The statements right below a heading; none if choices stand below one of them. */
function statementsBelow(pieces: readonly Piece[], head: number): number[] {
  const found: number[] = [];
  for (let at = nextFilled(pieces, head); at > 0; at = nextFilled(pieces, at)) {
    const text = textAt(pieces, at, LONGEST);
    if (CHOICE.test(text)) return [];
    if (!STATEMENT.test(text)) break;
    found.push(at);
  }
  return found;
}

/** `Part B   True or False?` is the heading of what stands below it, and no question. */
export function headVerdictQuestions(pieces: readonly Piece[]): readonly Piece[] {
  const judged = new Set<number>();
  const heads = new Set<number>();
  for (const [at, piece] of pieces.entries()) {
    if (piece.debris === true || piece.text.length > 100 || !ASKS.test(piece.text)) continue;
    const below = statementsBelow(pieces, at);
    if (below.length < LEAST) continue;
    heads.add(at);
    for (const line of below) if (!OTHER.test(textAt(pieces, line, LONGEST))) judged.add(line);
  }
  if (heads.size === 0) return pieces;
  return pieces.flatMap((piece, at) => {
    if (heads.has(at)) return [withText(piece, ""), withText(piece, tell(piece.text)), withText(piece, "")];
    return [judged.has(at) ? withText(piece, `${piece.text.trimEnd()}${NAMED.judged}`) : piece];
  });
}

/** `write T (true) or F (false)`, `Decide whether they are true or false.` */
const TASK =
  /\b(?:write|mark|tick|circle|decide|say|state|judge|put|are|choose|fill|read|whether)\b.{0,100}\b(?:T|true)\b.{0,16}?(?:\bor\b|\band\b|[,/／]).{0,16}?\b(?:F|false)\b/iu;
const PLACE_BEHIND_NUMBER = /^([\s\u3000]*(?:Q\s?)?[(（]?\d{1,3}\s?[.．、)）:：])\s*([(（][\s\u3000]*[)）])\s*(?=\S)/iu;
const NEXT_PART = /^[\s\u3000]*(?:#|(?:part|section)\b|[IVXⅠ-Ⅻ]{1,4}\s?[.．、]|[一二三四五六七八九十]{1,2}[、.．])/iu;
/** The most lines of a passage between the task and its statements. */
const MOST_BETWEEN = 30;

/** `III. Read and write T (true) or F (false).⏎…⏎10) (   ) Tom is ten.`: the statements below a task for verdicts. */
export function nameTasksOfVerdicts(pieces: readonly Piece[]): readonly Piece[] {
  const judged = new Set<number>();
  for (const [at, piece] of pieces.entries()) {
    if (piece.debris === true || piece.text.length > LONGEST || !TASK.test(piece.text)) continue;
    if (STATEMENT.test(piece.text)) continue;
    let above = at;
    for (let next = nextFilled(pieces, at); next > 0 && next <= at + MOST_BETWEEN; next = nextFilled(pieces, next)) {
      const text = textAt(pieces, next, LONGEST);
      // The next part asks for something else.
      if (STATEMENT.test(text) || NEXT_PART.test(text)) break;
      above = next;
    }
    const below = statementsBelow(pieces, above).map((line) => textAt(pieces, line, LONGEST));
    if (below.length < LEAST || below.some((text) => /[?？]\s*$|[_＿]{3,}|\]\s*$/u.test(text))) continue;
    for (const line of statementsBelow(pieces, above)) judged.add(line);
  }
  if (judged.size === 0) return pieces;
  return pieces.map((piece, at) => {
    if (!judged.has(at)) return piece;
    const [, place = ""] = /([(（][\s\u3000]*[)）])\s*$/u.exec(piece.text) ?? [];
    const text = place === "" ? piece.text.replace(PLACE_BEHIND_NUMBER, "$1 ") : piece.text;
    return withText(piece, `${text.trimEnd()}${NAMED.judged}`);
  });
}

const WIDE_PART = /^([ \u3000]*(?:part|section)[ ]?(?:[a-h]|\d{1,2}|[ivx]{1,4})[.:：]?)[ \u3000\t]{2,}(?=\S)/iu;

/** `Part C   Write your answers.`: the blanks behind the name of a part are no gap between columns. */
export function narrowPartNames(pieces: readonly Piece[]): readonly Piece[] {
  if (!pieces.some(({ text }) => WIDE_PART.test(text))) return pieces;
  return pieces.map((piece) =>
    // Places to write behind it make it a row of labels.
    WIDE_PART.test(piece.text) &&
    piece.text.length <= LONGEST &&
    !/[_＿]{2,}|\S[ \u3000]{3,}\S.*\S[ \u3000]{3,}\S|[\t□☐○]/u.test(piece.text)
      ? withText(piece, piece.text.replace(WIDE_PART, "$1 "))
      : piece,
  );
}

const PART_TASK = /^[ \u3000]*(?:part|section)[ ]?(?:[a-h]|\d{1,2}|[ivx]{1,4})\b.*[.:：][ \u3000]*$/iu;
const PLACED = /[(（]T(?:rue)?\/F(?:alse)?[)）]$|\[判断题\]$/iu;

/** `Part C  Write your answers.` behind a statement with its verdicts is no choice of the statement. */
export function tellPartsBehindVerdicts(pieces: readonly Piece[]): readonly Piece[] {
  let above = "";
  let changed = false;
  const result = pieces.flatMap((piece, at): readonly Piece[] => {
    if (piece.text.trim() === "" || piece.debris === true) return [piece];
    const behind = PLACED.test(above.slice(-20)) && piece.text.length <= LONGEST && PART_TASK.test(piece.text);
    above = piece.text;
    if (!behind || !STATEMENT.test(textAt(pieces, nextFilled(pieces, at), LONGEST))) return [piece];
    changed = true;
    return [withText(piece, ""), withText(piece, tell(piece.text)), withText(piece, "")];
  });
  return changed ? result : pieces;
}

export const VERDICT_PLACES: readonly Repair[] = [
  narrowPartNames,
  bracketPrintedVerdicts,
  headVerdictQuestions,
  nameTasksOfVerdicts,
  tellPartsBehindVerdicts,
];
