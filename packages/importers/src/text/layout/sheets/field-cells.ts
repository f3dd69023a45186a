/** Forms copied cell by cell: each label on a line of its own, with an empty line, boxes or a line to write on below. */
import { type Layout, type Piece, joinPieces, withText } from "../piece.ts";
import { findHead, isBlank, isFieldLabel, isOfficeLabel, toDebris } from "./words.ts";
import { NAMED } from "../named.ts";

const BOXES = /^[\s\u3000]*[□○◯☐◻]/;
/** A line to write on, the parts of a date, a unit, a hint in brackets. */
const PLACE = /[_＿]{2,}|^[\s\u3000]*年[\s\u3000]+月[\s\u3000]+日[\s\u3000]*$|^[(（][^()（）]{1,10}[)）]$/;
const LABEL = /^[\p{Script=Han}A-Za-z][\p{Script=Han}A-Za-z0-9 \u3000/／、·（）()-]{0,22}[:：]?$/u;
const UNIT = /^([\p{Script=Han}]{2,8})[\s\u3000]{2,}([℃%]|[\p{Script=Han}]{1,2}|[a-zA-Z]{1,4})$/u;
const LONG = /[事况況]$|[说說]明|意[见見]|建[议議]|理由|原因|[简簡][历歷介]|[备備]注|描述/;

type Kind = "blank" | "boxes" | "place" | "label" | "other";

function kindOf(piece: Piece): Kind {
  if (piece.debris === true || isBlank(piece)) return "blank";
  const text = piece.text.trim();
  if (text.length > 80 || findHead(piece) !== null) return "other";
  if (BOXES.test(text)) return "boxes";
  if (PLACE.test(text)) return "place";
  return LABEL.test(text) || UNIT.test(text) ? "label" : "other";
}

interface Entry {
  label: number;
  values: number[];
  boxes: boolean;
  known: boolean;
}

/** The labels with the lines that belong to them. */
function findEntries(pieces: readonly Piece[], kinds: readonly Kind[]): Entry[] {
  const entries: Entry[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    if (kinds[at] !== "label") continue;
    const values: number[] = [];
    let end = at + 1;
    while (kinds[end] === "boxes" || kinds[end] === "place") values.push(end++);
    const label = pieces[at]?.text.trim() ?? "";
    const known = isFieldLabel(label);
    const empty = values.length === 0 && (end >= pieces.length || kinds[end] === "blank");
    // Below the first field, each label is one; above it, only those with a place or a known name.
    const below = entries.length > 1;
    const boxes = values.some((index) => kinds[index] === "boxes");
    if (boxes || values.length > 0 || (empty && (known || below)) || (known && below) || (below && UNIT.test(label)))
      entries.push({ label: at, values, boxes, known });
    at = end - 1;
  }
  return entries;
}

/** Single characters below each other are one word that was printed from top to bottom. */
function joinVertical(pieces: readonly Piece[]): Piece[] {
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    let end = at;
    while (/^[\s\u3000]*\p{Script=Han}[\s\u3000]*$/u.test(pieces[end]?.text ?? "")) end += 1;
    const joined = end - at > 2 ? joinPieces(pieces.slice(at, end), "") : null;
    const piece = pieces[at];
    if (joined !== null) {
      result.push(toDebris(joined));
      at = end - 1;
    } else if (piece !== undefined) result.push(piece);
  }
  return result;
}

function rewrite(source: readonly Piece[]): Piece[] | null {
  const pieces = joinVertical(source);
  const kinds = pieces.map(kindOf);
  const entries = findEntries(pieces, kinds);
  const texts = kinds.filter((kind) => kind !== "blank").length;
  const covered = entries.reduce((sum, { values }) => sum + 1 + values.length, 0);
  const known = entries.filter((entry) => entry.known).length;
  if (entries.length < 4 || known < 2 || covered * 3 < texts * 2) return null;
  const byLabel = new Map(entries.map((entry) => [entry.label, entry]));
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    const entry = byLabel.get(at);
    if (piece === undefined) break;
    if (entry === undefined) {
      result.push(piece);
      continue;
    }
    result.push(...print(piece, entry, pieces));
    at = entry.values.at(-1) ?? at;
  }
  return result;
}

function print(piece: Piece, entry: Entry, pieces: readonly Piece[]): Piece[] {
  const unit = UNIT.exec(piece.text.trim());
  const label = (unit?.[1] ?? piece.text.trim()).replace(/[:：]$/, "").replace(/^(\S)[\s\u3000]+(\S)$/u, "$1$2");
  const values = entry.values.flatMap((index) => pieces[index] ?? []);
  if (isOfficeLabel(label)) return [piece, ...values].map((one) => toDebris(one));
  if (entry.boxes) {
    const boxes = values.filter(({ text }) => BOXES.test(text));
    const others = values.filter(({ text }) => !BOXES.test(text));
    const line = joinPieces([withText(piece, `${label}：`), ...boxes], " ");
    return [...(line === null ? [] : [line]), ...others.map((one) => toDebris(one))];
  }
  const date = values.some(({ text }) => /年.*月/.test(text));
  const written = LONG.test(label) && entry.values.length === 0 && !entry.known;
  const line = written ? `${label}${NAMED.essay}` : `${label}：${date ? "____年__月__日" : `____${unit?.[2] ?? ""}`}`;
  const hints = values.filter(({ text }) => !date || !/年.*月/.test(text));
  const taken = joinPieces([piece, ...values.filter((one) => !hints.includes(one))], " ") ?? piece;
  return [withText(taken, line), ...hints.map((one) => toDebris(one))];
}

export const FIELD_TABLE: Layout = { name: "labels and places in cells", margin: -2.55, rewrite };
