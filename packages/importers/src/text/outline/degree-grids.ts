/**
 * English grids whose columns stand in one line above numbered statements, and questions with their degrees behind them. Single
 * blanks part the degrees and stand inside them, so the words that may begin one tell where the next begins.
 *
 *     How often have you been bothered by …?
 *     Not at all Several days More than half the days Nearly every day
 *     1. Trouble relaxing 0 1 2 3
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, withText } from "../layout/piece.ts";

/** Words that grade the next word. */
const GRADING =
  /^(?:not|very|strongly|somewhat|extremely|nearly|more|less|almost|quite|slightly|moderately|highly|most|mostly|completely|fairly|rather|neither|nor|or|and|below|above|a|too|well|far)$/iu;
/** Words that may begin a degree. */
const BEGINS =
  /^(?:not|never|rarely|seldom|sometimes|several|often|always|strongly|agree|disagree|neutral|undecided|unsure|neither|very|somewhat|extremely|nearly|more|less|quite|moderately|slightly|hardly|poor|fair|good|excellent|outstanding|satisfied|dissatisfied|unsatisfied|satisfactory|unsatisfactory|most|almost|occasionally|frequently|usually|average|below|above|moderate|severe|mild|none|yes|no|n\/a|completely|mostly|partly|daily|weekly|monthly|over|half|likely|unlikely|important|unimportant|highly|fairly|acceptable|unacceptable|adequate|inadequate|easy|difficult|low|medium|high)$/iu;
const CODED = /\s*\((\d{1,2})\)\s*/u;
const LEAST = 3;
const MOST = 7;
const LONGEST_LABEL = 6;

function areLabels(labels: readonly string[]): boolean {
  return (
    labels.length >= LEAST &&
    labels.length <= MOST &&
    new Set(labels.map((label) => label.toLowerCase())).size === labels.length &&
    labels.every((label) => /^[A-Za-z][A-Za-z/' -]*$/u.test(label) && label.split(/\s+/u).length <= LONGEST_LABEL)
  );
}

/** The degrees that a text consists of; null if it has other words. */
export function splitDegrees(text: string): string[] | null {
  const plain = text.trim();
  if (plain.length > 200 || !/^[A-Z]/u.test(plain)) return null;
  if (CODED.test(plain)) {
    const parts = plain.split(CODED);
    const labels = parts.filter((_, at) => at % 2 === 0 && parts[at] !== "");
    const codes = parts.filter((_, at) => at % 2 === 1).map(Number);
    const steps = codes.every((code, at) => at === 0 || Math.abs(code - (codes[at - 1] ?? 0)) === 1);
    return labels.length === codes.length && steps && areLabels(labels) ? labels : null;
  }
  const labels: string[] = [];
  let before = "";
  for (const word of plain.split(/\s+/u)) {
    if (/^[A-Z]/u.test(word) && BEGINS.test(word) && !GRADING.test(before)) labels.push(word);
    else if (labels.length === 0) return null;
    else labels[labels.length - 1] = `${labels.at(-1) ?? ""} ${word}`;
    before = word;
  }
  return areLabels(labels) ? labels : null;
}

/** `Item Question Not at all…`: the names of the first columns. */
const COLUMN_NAMES = /^(?:(?:items?|no\.?|#|questions?|statements?|problems?|symptoms?|description)\s+){1,2}/iu;
/** The letter of a part. A number stays, because it counts the question among others. */
const LEAD = /^\s*[A-Z]\s?[.)]\s+/u;
const NUMBERED = /^\s*\d{1,3}\s?[.)]\s/u;
const ROW = /^\s*(?:Q\s?)?(\d{1,2})\s?[.):]?\s+(?=\S)/u;
const CODES =
  /(?:^|\s+)(?:\d{1,2}(?:\s+\d{1,2}){2,6}|[O○◯□☐](?:\s+[O○◯□☐]){2,6}|(?:\[\s*\]|\(\s*\))(?:\s+(?:\[\s*\]|\(\s*\))){2,6})\s*$/u;

interface Header {
  /** What stands in front of the degrees, up to its question mark. */
  readonly stem: string;
  readonly names: string;
  readonly labels: readonly string[];
}

function readHeader(text: string): Header | null {
  if (text.length > 400) return null;
  const asked = /^(.*[?:])\s+(?=[A-Z])/u.exec(text);
  const rest = asked === null ? text.trim() : text.slice(asked[0].length);
  const names = asked === null ? (COLUMN_NAMES.exec(rest)?.[0] ?? "") : "";
  const labels = splitDegrees(rest.slice(names.length));
  return labels === null ? null : { stem: (asked?.[1] ?? "").trim(), names: names.trim(), labels };
}

interface Row {
  readonly piece: Piece;
  label: string;
  readonly joined: Piece[];
}

/** The statements below the degrees, whose numbers go up from 1, and the line behind them. */
function readRows(pieces: readonly Piece[], from: number): { rows: Row[]; end: number } {
  const rows: Row[] = [];
  let end = from;
  for (let at = from; at < pieces.length; at += 1) {
    const piece = pieces[at];
    const text = piece?.text ?? "";
    if (piece === undefined || text.length > 300) break;
    if (text.trim() === "") continue;
    const number = ROW.exec(text);
    const last = rows.at(-1);
    // A question below statements is none of them.
    const asks = text.trimEnd().endsWith("?") && last?.label.endsWith("?") === false;
    if (number !== null && !asks && Number(number[1]) === rows.length + 1)
      rows.push({ piece, label: text.slice(number[0].length).replace(CODES, "").trim(), joined: [] });
    else if (last !== undefined && at === end && (/^\s*[a-z]/u.test(text) || CODES.test(` ${text}`))) {
      last.label = `${last.label} ${text.replace(CODES, "").trim()}`.trim();
      last.joined.push(piece);
    } else break;
    end = at + 1;
  }
  return { rows, end };
}

export function writeDegreeGrids(pieces: readonly Piece[]): readonly Piece[] {
  const headers = pieces.map(({ text, debris }) => (debris === true || !/[A-Z]/u.test(text) ? null : readHeader(text)));
  if (headers.every((header) => header === null)) return pieces;
  const result: Piece[] = [];
  let found = false;
  for (let at = 0; at < pieces.length; at += 1) {
    const [piece, header] = [pieces[at], headers[at]];
    if (piece === undefined) break;
    const { rows, end } = header === null || header === undefined ? { rows: [], end: at } : readRows(pieces, at + 1);
    if (header === null || header === undefined || (rows.length < LEAST && header.stem === "")) {
      result.push(piece);
      continue;
    }
    const stem = header.stem.replace(LEAD, "");
    if (rows.length < LEAST) {
      // Degrees behind a question are its choices; behind a colon they may be a sentence.
      if (!header.stem.endsWith("?")) {
        result.push(piece);
        continue;
      }
      found = true;
      if (!NUMBERED.test(stem)) result.push(withText(piece, ""));
      result.push(withText(piece, `${stem}${NAMED.single}`));
      for (const [index, label] of header.labels.entries())
        result.push(withText(piece, `${String.fromCharCode(65 + index)}. ${label}`));
      continue;
    }
    const near = result.slice(-2).findLastIndex(({ text, debris }) => text.trim() !== "" && debris !== true);
    const above = near < 0 ? -1 : Math.max(0, result.length - 2) + near;
    const own = result[above];
    if (stem === "" && (own === undefined || own.text.length > 300 || /^[\d\s|.]+$/u.test(own.text))) {
      result.push(piece);
      continue;
    }
    found = true;
    if (stem === "" && own !== undefined)
      result[above] = withText(own, `${own.text.trim().replace(LEAD, "")}${NAMED.matrix}`);
    if (stem === "" && above < result.length - 1) {
      const blanks = result.splice(above + 1);
      const one = result[above];
      if (one !== undefined) result[above] = covering(one, blanks);
    }
    if (stem !== "" && !NUMBERED.test(stem)) result.push(withText(piece, ""));
    if (stem !== "") result.push(withText(piece, `${stem}${NAMED.matrix}`));
    if (header.names !== "") result.push({ ...piece, text: header.names, debris: true });
    const blanks = pieces.slice(at + 1, end).filter(({ text }) => text.trim() === "");
    result.push(
      covering(withText(piece, "行："), blanks),
      ...rows.map(({ piece: row, label, joined }) => covering(withText(row, `- ${label}`), joined)),
      withText(piece, "列："),
      ...header.labels.map((label) => withText(piece, `- ${label}`)),
      withText(piece, ""),
    );
    at = end - 1;
  }
  return found ? result : pieces;
}
