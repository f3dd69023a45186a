/**
 * Tables whose head is one line of degrees, parted by single blanks, and whose rows stand below it without any mark:
 *
 *     6. 请评价下列各项
 *     非常满意 满意 一般 不满意
 *     饭菜味道
 *     餐具卫生
 *
 * If nothing stands below the line, the degrees are the choices of the stem.
 */
import { CHOICE_WORD } from "../words.ts";
import { type Layout, type Piece, covering, withText } from "../piece.ts";
import { NAMED } from "../named.ts";
import { findDegrees } from "./legend.ts";
import { NAME_HEAD } from "./tables.ts";
import { findHead, isBlank, isOption, isSection, nameStem, toDebris, toMatrix, toOptions } from "./words.ts";

/** A line with the places for the marks of the row above it. */
const PLACES = /^(?:[○◯〇□☐◻][\s\u3000]*){3,11}$/u;
const MARKED = /[[【][^\][【】]{2,8}[\]】]\s*[*＊]?$/;
const LEAD = /[：:]$|[请請对對].{2,80}[。]?$|[?？]$|\b(?:rate|indicate|evaluate|circle|judge)\b.{4,80}\.$/i;
const ENGLISH_NAME = /^(?:items?|statements?|questions?|aspects?|criteria|topics?|areas?|categor(?:y|ies)|services?)$/i;
/** The longest row, in characters. Words of other scripts need more of them than Chinese. */
const LONGEST = 70;
const LONGEST_LATIN = 180;
/** The most lines of a table. */
const MOST = 100;

/** The columns of a head; `null` for other lines. */
export function readColumns(text: string): string[] | null {
  if (/^\d(?:[\s\u3000]+\d{1,2}){2,10}$/.test(text)) {
    const steps = text.split(/[\s\u3000]+/).map(Number);
    const width = (steps[1] ?? 0) - (steps[0] ?? 0);
    const even = steps.every((step, at) => at === 0 || step - (steps[at - 1] ?? 0) === width);
    return Math.abs(width) === 1 && even ? steps.map(String) : null;
  }
  if (text.includes("|")) return null;
  const [name = "", ...rest] = text.split(/[\s\u3000]+/);
  if ((NAME_HEAD.test(name) || ENGLISH_NAME.test(name)) && rest.length > 2) return readColumns(rest.join(" "));
  const degrees = findDegrees(text)?.labels ?? null;
  return degrees !== null && new Set(degrees).size === degrees.length ? degrees : null;
}

/** A remark below the rows. */
const NOTE = /^(?:[备備]?[注註]|[说說]明)\s?[:：]/u;
const PERSON = /^\s*(\p{Script=Han}{1,8}(?:人|姓名|[员員]|干部|[单單]位|部[门門]))\s?[:：]\s*$/u;

interface Rows {
  rows: Piece[];
  places: Piece[];
  /** Index behind the last row. */
  end: number;
}

/** The lines below a head, up to the next number of the stem's kind, a heading, or a blank line. */
function readRows(pieces: readonly Piece[], from: number, family: string | null): Rows {
  const rows: Piece[] = [];
  const places: Piece[] = [];
  let end = from;
  for (let at = from; at < Math.min(pieces.length, from + MOST); at += 1) {
    const piece = pieces[at];
    if (piece === undefined || isSection(piece)) break;
    if (isBlank(piece)) {
      if (rows.length > 1) break;
      continue;
    }
    const text = piece.text.trim();
    const head = findHead(piece);
    const below = head !== null && (family === null || head.family === family || head.family === "plain");
    if (piece.debris === true || below) break;
    if (PLACES.test(text)) places.push(piece);
    else {
      const label = (head?.rest ?? text)
        .replace(/(?:[\s\u3000]*[○◯〇□☐◻]){3,11}$|(?:[\s\u3000]+\d{1,2}){3,11}[\s\u3000]*$/u, "")
        .trim();
      const longest = /\p{Script=Han}/u.test(label) ? LONGEST : LONGEST_LATIN;
      if (NOTE.test(label)) break;
      const bad =
        label === "" || label.length > longest || /[?？:：]$|[_＿]{2}|\|/.test(label) || piece.text.includes("\t");
      if (bad || (isOption(piece) && head === null)) break;
      rows.push(withText(piece, label));
    }
    end = at + 1;
  }
  return { rows, places, end };
}

function rewrite(pieces: readonly Piece[]): Piece[] | null {
  const result: Piece[] = [];
  let found = false;
  let stem = -1;
  let family: string | null = null;
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const head = findHead(piece);
    const text = piece.text.trim();
    const plain = piece.debris !== true && head === null && text !== "" && !isOption(piece);
    const columns = plain && stem >= 0 ? readColumns(text) : null;
    const lead = result[stem];
    if (columns !== null && lead !== undefined) {
      const { rows, places, end } = readRows(pieces, at + 1, family);
      const next = pieces[end];
      const closed =
        next === undefined ||
        isBlank(next) ||
        isSection(next) ||
        findHead(next) !== null ||
        NOTE.test(next.text.trim());
      const marked = MARKED.test(lead.text);
      if (rows.length > 1 && closed) {
        found = true;
        const [name = ""] = text.split(/[\s\u3000]+/);
        // Whoever is judged is no stem.
        const label = PERSON.exec(lead.text)?.[1];
        if (label !== undefined && NAME_HEAD.test(name)) {
          result[stem] = withText(lead, `${label}：____`);
          result.push(withText(piece, ""), withText(piece, `${name}${NAMED.matrix}`));
        } else if (!marked) result[stem] = withText(lead, nameStem(lead.text, NAMED.matrix));
        const first = covering(piece, places);
        result.push(
          ...toMatrix(first, rows, columns),
          ...places.map((place) => toDebris(place, "")),
          withText(piece, ""),
        );
        at = end - 1;
        stem = -1;
        continue;
      }
      if (rows.length === 0 && closed && family !== null && !marked && !/\d/.test(text)) {
        found = true;
        result.push(...toOptions(piece, columns));
        stem = -1;
        continue;
      }
    }
    const words = plain && family !== null && stem >= 0 && columns === null ? text.split(/[\s\u3000]+/) : [];
    const following = pieces.slice(at + 1, at + 4).find((one) => !isBlank(one));
    const alone = following === undefined || findHead(following) !== null || isSection(following);
    if (
      words.length > 1 &&
      alone &&
      words.every((word) => word.length <= 8 && CHOICE_WORD.test(word) && !/[:：]/.test(word))
    ) {
      found = true;
      result.push(...toOptions(piece, words));
      stem = -1;
      continue;
    }
    result.push(piece);
    if (isBlank(piece) || piece.debris === true || /^[*＊]$/.test(text)) continue;
    if (head !== null) [stem, family] = [result.length - 1, head.family];
    else if (isSection(piece)) [stem, family] = [-1, null];
    else if (stem >= 0 && family !== null && findHead(result[stem])?.rest === "") stem = result.length - 1;
    else [stem, family] = LEAD.test(text) && text.length <= 100 ? [result.length - 1, null] : [-1, null];
  }
  return found ? result : null;
}

/** The rows look like choices to the score. */
export const HEAD_LINES: Layout = { name: "heads of one line", margin: -4.55, rewrite };
