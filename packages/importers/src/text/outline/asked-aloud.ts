/**
 * Records of what is asked aloud: `问：` in front of each question and `答：` in front of its choices or of the place for the answer:
 *
 *     问：师傅是否准时上门？
 *     答：(1)准时 (2)迟到
 *     问：收了多少费用？
 *     答：______元
 *
 * Such answers are no keys, because nothing has been answered yet.
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, withText } from "../layout/piece.ts";
import { nameStem } from "../layout/sheets/words.ts";
import { allowsSeveral } from "./kinds.ts";
import { tell } from "./repairs-runs.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 300;
const LEAST = 2;
const LONGEST_CHOICE = 40;
const ASKED =
  /^[\s\u3000]*(?:[问問]|Q)[\s\u3000]?(?:\d{1,2}|[(（]\d{1,2}[)）])?[\s\u3000]?[:：.．、][\s\u3000]*(\S.*)$/u;
const ANSWERED =
  /^[\s\u3000]*(?:答|A)[\s\u3000]?(?:\d{1,2}|[(（]\d{1,2}[)）])?[\s\u3000]?[:：][\s\u3000]*(.*?)[\s\u3000。]*$/u;
const PLACE = /^[\s\u3000_＿.…]*([\p{Script=Han}%℃]{1,4})?[\s\u3000]*$/u;
/** Signs in front of choices; each must begin with its first one. */
const SIGNS: readonly (readonly [first: RegExp, sign: RegExp])[] = [
  [/^[(（]\s?[1１]\s?[)）]/u, /[(（]\s?[\d０-９]{1,2}\s?[)）]/gu],
  [/^[(（]?1\s?[)）.．、]/u, /(?:^|[\s\u3000;；,，])\d{1,2}\s?[)）.．、](?!\d)/gu],
  [/^①/u, /[①-⑳]/gu],
  [/^[(（]?[Aa]\s?[)）.．、]/u, /(?:^|[\s\u3000;；,，(（])[A-Ha-h]\s?[)）.．、]/gu],
  [/^[□☐○◯]/u, /[□☐○◯]/gu],
  [/^[(（][\s\u3000]*[)）]/u, /[(（][\s\u3000]*[)）]/gu],
  [/^\[[\s\u3000]*\]/u, /\[[\s\u3000]*\]/gu],
];

/** `【结束语】感谢您的配合！`: what is said besides. */
const SPOKEN = /^[\s\u3000]*【[^【】]{2,8}】[\s\u3000]*\S.{5,}/u;
/** What stands behind a colon: room, and perhaps the next label. */
const ROOM =
  /^[\s\u3000_＿]*(?:[年月日时時分][\s\u3000_＿]*){0,5}(?:[\s\u3000_＿]{2}(\p{Script=Han}{2,8}))?[\s\u3000]*$/u;
const LABEL = /^[\s\u3000]*(\p{Script=Han}{2,8})$/u;

/** `回访人：      回访时间：    月   日`: whoever asks fills these in, too; null for other lines. */
function writeFields(piece: Piece): Piece[] | null {
  const [front = "", ...parts] = piece.text.split(/[:：]/u);
  const labels = [LABEL.exec(front)?.[1] ?? ""];
  for (const [at, part] of parts.entries()) {
    const room = ROOM.exec(part);
    const last = at === parts.length - 1;
    if (room === null || (room[1] === undefined) !== last) return null;
    if (room[1] !== undefined) labels.push(room[1]);
  }
  if (parts.length === 0 || labels.includes("")) return null;
  return labels.flatMap((label) => {
    const type = /日期|[时時][间間]/u.test(label) ? NAMED.date : /[签簽]/u.test(label) ? NAMED.signature : NAMED.line;
    return [withText(piece, ""), withText(piece, `${label}${type}`), withText(piece, "")];
  });
}

type Answer =
  | { readonly kind: "choices"; readonly labels: readonly string[] }
  | { readonly kind: "place"; readonly unit: string };

/** What stands behind `答：`; null if somebody has answered. */
function readAnswer(text: string): Answer | null {
  const plain = text.trim();
  const signs = SIGNS.find(([first]) => first.test(plain));
  if (signs !== undefined) {
    const [front = "", ...labels] = plain
      .split(signs[1])
      .map((label) => label.replace(/[\s\u3000;；,，、]+$/u, "").trim());
    const short = labels.every((label) => label !== "" && label.length <= LONGEST_CHOICE);
    return front === "" && labels.length > 1 && short
      ? { kind: "choices", labels: labels.map((label) => label.replace(/[:：]$/u, "____")) }
      : null;
  }
  // A word without a line in front of it is an answer.
  const [, unit = ""] = PLACE.exec(plain) ?? [null, null];
  if (!PLACE.test(plain) || (unit !== "" && unit !== null && !/[_＿.…]{2}/u.test(plain))) return null;
  return { kind: "place", unit: unit ?? "" };
}

/** `问：师傅准时吗？⏎答：(1)准时 (2)迟到`: what is asked aloud, with the choices of whoever fills in the record. */
export function readAskedAloud(pieces: readonly Piece[]): readonly Piece[] {
  const found = new Map<number, { readonly stem: string; readonly answer: Answer; readonly at: number }>();
  let choices = 0;
  for (const [at, { text, debris }] of pieces.entries()) {
    const stem = debris === true || text.length > LONGEST ? undefined : ASKED.exec(text)?.[1];
    if (stem === undefined) continue;
    const below = pieces[at + 1];
    const behind = below === undefined || below.text.length > LONGEST ? undefined : ANSWERED.exec(below.text)?.[1];
    const answer = behind === undefined ? null : readAnswer(behind);
    // One real answer makes a record of it that has been filled in, or a paper.
    if (answer === null) return pieces;
    if (answer.kind === "choices") choices += 1;
    found.set(at, { stem, answer, at: at + 1 });
  }
  if (found.size < LEAST || choices === 0) return pieces;
  const answers = new Set([...found.values()].map(({ at }) => at));
  const first = Math.min(...found.keys());
  return pieces.flatMap((piece, at): Piece[] => {
    const own = found.get(at);
    const blank = withText(piece, "");
    if (own === undefined) {
      if (answers.has(at)) return [];
      if (piece.debris === true || piece.text.length > LONGEST) return [piece];
      if (SPOKEN.test(piece.text)) return [blank, withText(piece, tell(piece.text)), blank];
      return (at > first ? writeFields(piece) : null) ?? [piece];
    }
    const line = pieces[own.at] ?? piece;
    const below = withText(line, "");
    if (own.answer.kind === "choices") {
      const kind = allowsSeveral(own.stem) ? NAMED.several : NAMED.single;
      const labels = own.answer.labels.map((label) => withText(line, `□ ${label}`));
      return [blank, withText(piece, nameStem(own.stem, kind)), ...labels, below];
    }
    const { unit } = own.answer;
    const named = unit === "" ? nameStem(own.stem, NAMED.essay) : `${own.stem.trim()}（${unit}）${NAMED.number}`;
    return [blank, withText(piece, named), below];
  });
}

/** In the order in which they are made. */
export const ASKED_ALOUD: readonly Repair[] = [readAskedAloud];
