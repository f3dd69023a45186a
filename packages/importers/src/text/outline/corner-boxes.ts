/**
 * Empty brackets of other shapes as boxes. Round ones are read elsewhere:
 *
 *     1、灭火器在位        【 】正常  【 】异常
 *     2、消火栓完好        〔 〕正常  〔 〕异常  〔 〕无此项
 */
import { type Piece, withText } from "../layout/piece.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 240;
const LEAST = 2;
const EMPTY = /[【〔〖［「[][ \u3000]{0,4}[】〕〗］」\]][ \u3000]*/gu;
/** Choices behind such brackets to the end of the line. The words of a sentence between two gaps touch the next one. */
const CHOICES =
  /^([^【〔〖［「[]{0,120}?)((?:[【〔〖［「[][ \u3000]{0,4}[】〕〗］」\]][ \u3000]*[\p{L}\d][^【〔〖［「[。，；？]{0,22}[\s\u3000]){1,9}[【〔〖［「[][ \u3000]{0,4}[】〕〗］」\]][ \u3000]*[\p{L}\d][^【〔〖［「[。，；？\s\u3000]{0,23}[\s\u3000]*)$/u;
/** `- [ ] 好 - [ ] 差`: signs of a list between the brackets are read elsewhere. */
const LISTED = /[-/／|•·*+][ \u3000]*[【〔〖［「[][ \u3000]{0,4}[】〕〗］」\]]/u;
const NUMBER = /^[\s\u3000]*[(（]?\d{1,3}\s?[.．、)）:：]/u;

/** `灭火器在位  【 】正常  【 】异常`: empty brackets in front of words are boxes. */
export function boxCornerBrackets(pieces: readonly Piece[]): readonly Piece[] {
  const own = new Set(
    pieces.filter(
      ({ text, debris }) => debris !== true && text.length <= LONGEST && !LISTED.test(text) && CHOICES.test(text),
    ),
  );
  if (own.size < LEAST) return pieces;
  return pieces.flatMap((piece): Piece[] => {
    const [, stem = "", choices = ""] = own.has(piece) ? (CHOICES.exec(piece.text) ?? []) : [];
    if (choices === "") return [piece];
    const boxes = choices
      .replace(EMPTY, "□")
      .replace(/[\s\u3000]+(?=□)/gu, "  ")
      .trimEnd();
    // The wide blanks between a stem and its boxes would be read as a place to write.
    if (!NUMBER.test(stem)) return [withText(piece, `${stem.trimEnd()}${stem.trim() === "" ? "" : "  "}${boxes}`)];
    return [withText(piece, stem.trimEnd()), withText(piece, boxes)];
  });
}

/** In the order in which they are made. */
export const CORNER_BOXES: readonly Repair[] = [boxCornerBrackets];
