/**
 * Boxes of a test of which some are ticked, and a verdict in a word behind a statement that asks for one:
 *
 *     1) How many people are needed?
 *        [ ] one   [ ] two   [x] four
 *     2) 灭火后应当  □离开  ☑守候
 *     3) True or false: open it slowly.   TRUE
 *
 * The ticked one is the right answer, as a filled circle is (filled-marks.ts).
 */
import { type Piece, nextFilled, textAt, unlessSame, withText } from "../layout/piece.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 400;
const LEAST = 2;
const TEST =
  /考[试試核卷]|[测測][试試验驗]|[试試][题題卷]|[题題][库庫]|[竞競][赛賽]|[练練][习習]|小考|\bquiz|\btest\b|\bexam|right answer|correct answer/iu;
const BOX = /[[［]\s{0,3}[xX√✓✔]?\s{0,3}[\]］][ \u3000]?|[□☐☑☒✅■◼]\uFE0F?[ \u3000]?/gu;
const TICKED = /[xX√✓✔☑☒✅■◼]/u;
/** In front of the first box stands nothing, or a stem with its end. */
const LEAD = /(?:^|[:：?？.。)）]|[ \t]{2}|[\t\u3000])[ \t\u3000]*$/u;
const LIST = /^[ \t]*[-*+•][ \t]/u;

interface Row {
  readonly lead: string;
  readonly words: readonly string[];
  readonly ticked: readonly boolean[];
}

/** The choices of a line with two boxes or more; null if it has none. */
function readRow(text: string): Row | null {
  const signs = text.match(BOX) ?? [];
  if (signs.length < 2 || LIST.test(text)) return null;
  const [lead = "", ...words] = text.split(BOX);
  if (!LEAD.test(lead) || words.some((word) => word.trim() === "")) return null;
  return { lead, words, ticked: signs.map((sign) => TICKED.test(sign)) };
}

const ASKED =
  /^[\s\u3000]*(?:\d{1,3}\s?[.．、)）]|[(（]\d{1,3}[)）])[\s\u3000]*[^:：]{5,}(?:[?？]|[应應是为為有])[\s\u3000]*(?:[(（][\s\u3000]*[)）])?[?？]?[\s\u3000]*$/u;
const OWN = /[您你妳我贵貴本]|\byour?\b/iu;
const SURE = 3;

/** Numbered questions about facts, each with one ticked choice: a test, also where no word says so. */
function asksAll(rows: readonly (Row | null)[]): boolean {
  const found = rows.filter((row) => row !== null);
  return (
    found.length >= SURE &&
    found.every(
      ({ lead, ticked }) =>
        ASKED.test(lead) && !OWN.test(lead) && ticked.length > 1 && ticked.filter((one) => one).length === 1,
    )
  );
}

/** `[ ] one   [x] four` below most questions of a test: the ticked ones are right. */
function keyTickedRows(pieces: readonly Piece[]): readonly Piece[] {
  const rows = pieces.map(({ text, debris }) =>
    debris === true || text.length > LONGEST || !/[\]］□☐☑☒✅■◼]/u.test(text) ? null : readRow(text),
  );
  // Boxes that are all alike are none of those that were ticked.
  const ticked = rows.filter((row) => row?.ticked.includes(true) === true && row.ticked.includes(false)).length;
  if (ticked < LEAST || ticked * 3 < rows.filter((row) => row !== null).length * 2) return pieces;
  if (!pieces.some(({ text }) => text.length < 120 && TEST.test(text)) && !asksAll(rows)) return pieces;
  return unlessSame(
    pieces.map((piece, at) => {
      const row = rows[at] ?? null;
      if (row === null) return piece;
      const words = row.words.map((word, index) => `□${word.trim()}${row.ticked[index] ? "√" : ""}`);
      return withText(piece, `${row.lead}${words.join("   ")}`);
    }),
    pieces,
  );
}

const ASKED_VERDICT =
  /^([\s\u3000]*(?:\d{1,3}\s?[.．、)）]\s*)?true\s?(?:or|\/|and)\s?false\b.*\S)(?:[ \u3000]{2,}|\t+)(TRUE|FALSE|T|F)\s*$/iu;

/** `True or false: open it slowly.   TRUE`: the word behind wide space is the answer. */
function bracketAskedVerdicts(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.map((piece, at) => {
      if (piece.debris === true || piece.text.length > LONGEST || !/true/iu.test(piece.text)) return piece;
      const [, stem, verdict = ""] = ASKED_VERDICT.exec(piece.text) ?? [];
      if (
        stem === undefined ||
        /^[\s\u3000]*(?:[(（]?A\s?[.)）]|□)/u.test(textAt(pieces, nextFilled(pieces, at), LONGEST))
      )
        return piece;
      return withText(piece, `${stem}（${verdict.charAt(0).toUpperCase()}）`);
    }),
    pieces,
  );
}

/** In the order in which they are made. */
export const TICKED_BOXES: readonly Repair[] = [keyTickedRows, bracketAskedVerdicts];
