/**
 * Forms typed with bars between labels and the places that are drawn for them, without bars at the edges:
 *
 *     申请部门|______|申请人|______
 *     印章类型|□公章 □合同章|是否外带|□否 □是
 *     部门审批|签字：________ 日期：________
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, unlessSame, withText } from "../layout/piece.ts";
import { toDebris } from "../layout/sheets/words.ts";

const LONGEST = 300;
const LEAST_LINES = 3;
const LABEL = /^[*＊]?\s?[\p{Script=Han}A-Za-z][^_＿□☐○◯:：。？?]{0,23}[:：]?$/u;
const ROOM = /^[_＿\s\u3000]*$/u;
const DRAWN = /^[_＿]{2,}$/u;
const BOXES = /^[□☐○◯]\s?[^□☐○◯]+(?:[□☐○◯]\s?[^□☐○◯]+)+$/u;
const SIGNED =
  /^[\s\u3000]*(?:[^\s:：]{0,6}(?:[签簽][字名章]|[盖蓋]章|日期)[)）]?\s?[:：]?[_＿\s\u3000年月日]*){1,3}$/u;

interface Pair {
  readonly label: string;
  readonly place: string;
  /** Whether a colon says that it is a label. */
  readonly closed: boolean;
}

/** The labels of a line and their places; null for other lines. */
function readPairs({ text, debris }: Piece): Pair[] | null {
  if (debris === true || text.length > LONGEST || !/[|｜]/u.test(text) || text.includes("\t")) return null;
  const cells = text
    .trim()
    .split(/[|｜]/u)
    .map((cell) => cell.trim());
  // A bar may stand behind the last cell.
  if (cells.length % 2 !== 0 && cells.pop() !== "") return null;
  const pairs: Pair[] = [];
  for (let at = 0; at < cells.length; at += 2) {
    const [label = "", place = ""] = cells.slice(at, at + 2);
    if (!LABEL.test(label) || !(ROOM.test(place) || BOXES.test(place) || SIGNED.test(place))) return null;
    pairs.push({ label: label.replace(/[:：]$/u, ""), place, closed: /[:：]$/u.test(label) });
  }
  return pairs;
}

function write(piece: Piece, { label, place }: Pair): Piece[] {
  if (BOXES.test(place)) return [withText(piece, `${label}：${place}`)];
  if (ROOM.test(place)) return [withText(piece, `${label}：____`)];
  // Who signs an opinion is asked with it.
  return [withText(piece, ""), withText(piece, `${label}${NAMED.essay}`), toDebris(piece, place), withText(piece, "")];
}

/** `申请部门|______|申请人|______`: each label with its place on a line of its own. */
export function partBarPairs(pieces: readonly Piece[]): readonly Piece[] {
  const read = pieces.map(readPairs);
  const own = read.filter((pairs) => pairs !== null);
  const drawn = own.filter((pairs) => pairs.some(({ place, closed }) => DRAWN.test(place) || closed)).length;
  if (own.length < LEAST_LINES || drawn < LEAST_LINES - 1) return pieces;
  return unlessSame(
    pieces.flatMap((piece, at) => read[at]?.flatMap((pair) => write(piece, pair)) ?? [piece]),
    pieces,
  );
}
