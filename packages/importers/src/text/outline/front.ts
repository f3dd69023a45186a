/** The lines above the first question. Several fields on one line get a line each. */
import { NAMED } from "../layout/named.ts";
import { type Piece, withText } from "../layout/piece.ts";
import { isFieldLabel, isOfficeLabel, toDebris } from "../layout/sheets/words.ts";
import type { Line } from "./leads.ts";

/** Places of one field: `姓名：____`, `身高：____厘米`, `房号：____幢____室`, `____年____班`. */
const FIELD =
  /([^_＿:：\s\u3000][^_＿:：]{0,16}?)?[\s\u3000]*[:：]?[\s\u3000]?((?:[_＿]{2,}|[（(][\s\u3000]{2,}[）)])[\s\u3000]?(?:\p{Script=Han}{1,3}(?=[_＿\s\u3000（(]|$))?)+[\s\u3000]*/uy;
const PLACES = /[_＿]{2,}|[（(][\s\u3000]{2,}[）)]/gu;

/** So many names of fields one below the other are fields; a single one may be a title. */
const LEAST_NAMES = 2;
const LONGEST_NAME = 8;

/** Writes the lines above the first question. `bare`: nothing in the text has a sign, so names of fields need none. */
export function writeFront(lines: readonly Line[], bare = false): Piece[] {
  const isName = ({ piece: { text, debris } }: Line): boolean =>
    debris !== true && text.trim().length <= LONGEST_NAME && isFieldLabel(text) && !/[:：]/u.test(text);
  const named = bare && lines.filter(isName).length >= LEAST_NAMES;
  return lines.flatMap((line): Piece[] => {
    const { piece } = line;
    if (piece.debris === true) return [piece];
    const text = piece.text.trim();
    if (named && isName(line)) return [withText(piece, `${text}：____`)];
    const fields: Piece[] = [];
    let end = 0;
    FIELD.lastIndex = 0;
    for (let match = FIELD.exec(text); match !== null && match[0] !== ""; match = FIELD.exec(text)) {
      end = FIELD.lastIndex;
      // What an examiner writes beside the fields of a paper asks for nothing.
      const label = (match[1] ?? "").trim();
      fields.push(isOfficeLabel(label) ? toDebris(piece, label) : withText(piece, writeField(match[0], label)));
    }
    const gaps = text.match(PLACES)?.length ?? 0;
    return gaps < 2 || fields.length === 0 || end < text.length || fields.every(({ debris }) => debris === true)
      ? [piece]
      : fields;
  });
}

function writeField(whole: string, name: string): string {
  const label = name.replace(/(?<han>\p{Script=Han})[\s\u3000]+(?=\p{Script=Han})/gu, "$<han>").trim();
  const places = whole.match(PLACES)?.length ?? 0;
  const parts = whole.trim().replace(PLACES, "____");
  if (/年.*月/u.test(parts) && label !== "") return `${label}${NAMED.date}`;
  if (places > 1 || label === "") return `${parts}${NAMED.gap}`;
  const unit = /____\s?(\p{Script=Han}+)$/u.exec(parts)?.[1];
  if (unit !== undefined) return `${label}：____${unit}`;
  return isFieldLabel(label) ? `${label}：____` : `${label}${NAMED.gap}`;
}
