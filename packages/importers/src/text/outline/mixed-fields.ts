/** `姓名____性别：男□ 女□ 出生日期____年____月____日`: a line of a form that mixes places to write on with boxes. */
import { NAMED } from "../layout/named.ts";
import { type Piece, withText } from "../layout/piece.ts";

const GAP = "[_＿]{2,}";
const LABEL = "([\\p{Script=Han}A-Za-z（）()]{2,12}?)\\s?[:：]?\\s?";
/** A label and its places, each with its unit: `年龄____岁`, `____年____月____日`. */
const FIELD = new RegExp(
  `${LABEL}(${GAP}\\s?(?:(?:年|月|日|\\p{Script=Han}{1,2}(?=[\\s\\u3000]|$))\\s?(?:${GAP})?\\s?)*(?:\\p{Script=Han}{1,2}(?=[\\s\\u3000]|$))?)[\\s\\u3000,，;；]*`,
  "uy",
);
const WORD = "[^\\s□○☐◯_＿:：]{1,12}";
/** A label and at least two boxes, in front of their words or behind them. */
const BEHIND = new RegExp(`${LABEL.replace("\\s?[:：]?", "\\s?[:：]")}((?:${WORD}\\s?[□○☐◯][\\s\\u3000]*){2,})`, "uy");
const FRONT = new RegExp(`${LABEL.replace("\\s?[:：]?", "\\s?[:：]")}((?:[□○☐◯]\\s?${WORD}[\\s\\u3000]*){2,})`, "uy");
const LONGEST = 200;

interface Segment {
  readonly text: string;
  readonly hasBoxes: boolean;
}

function readSegments(text: string): Segment[] | null {
  const segments: Segment[] = [];
  let at = 0;
  const match = (shape: RegExp): RegExpExecArray | null => {
    shape.lastIndex = at;
    const found = shape.exec(text);
    if (found !== null) at = shape.lastIndex;
    return found;
  };
  while (at < text.length) {
    const behind = match(BEHIND);
    const front = behind === null ? match(FRONT) : null;
    if (behind !== null || front !== null) {
      const [, label = "", list = ""] = behind ?? front ?? [];
      const words = list.split(/[□○☐◯]/u).flatMap((word) => word.trim() || []);
      segments.push({ text: `${label}：${words.map((word) => `□${word}`).join(" ")}`, hasBoxes: true });
      continue;
    }
    const field = match(FIELD);
    if (field === null) return null;
    const [, label = "", places = ""] = field;
    const parts = places.trim().replace(/[_＿]{2,}/gu, "____");
    segments.push({ text: /年.*月/u.test(parts) ? `${label}${NAMED.date}` : `${label}：${parts}`, hasBoxes: false });
  }
  return segments;
}

/** Gives each of them a line. Lines of fields alone, and of boxes alone, are read as they stand. */
export function partMixedFields(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.flatMap((piece): Piece[] => {
    const { text } = piece;
    if (piece.debris === true || text.length > LONGEST || !/[_＿]{2}/u.test(text) || !/[□○☐◯]/u.test(text))
      return [piece];
    const segments = readSegments(text.trim());
    const boxes = segments?.filter(({ hasBoxes }) => hasBoxes).length ?? 0;
    if (segments === null || boxes === 0 || boxes === segments.length) return [piece];
    return segments.map((segment) => withText(piece, segment.text));
  });
}
