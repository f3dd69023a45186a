/**
 * Boxes that fonts, programs and Markdown draw in other ways: `▢ 病假`, `\[ ] 自习`, and `ü` for a ticked box where a copy has lost
 * the font of its signs. They become the boxes that everything else knows.
 */
import { type Piece, withText } from "../layout/piece.ts";

const DRAWN = /[▢❏❑❐❒⬜🔲◽▫⎕🗆]\uFE0F?/gu;
const ANY_DRAWN = /[▢❏❑❐❒⬜🔲◽▫⎕🗆]/u;
const ESCAPED = /\\\[\s{0,3}\\?\]/gu;
const ANY_ESCAPED = /\\\[\s{0,3}\\?\]/u;
/** A letter of another language where a font of signs had a tick, between or in front of Chinese words. */
const TICKED = /(^|[\s\u3000:：…□☐])[üþý](?=[\s\u3000]*(?:[\p{Script=Han}\d□☐]|$)|[\s\u3000]{2})/gu;
const TICKED_LINE = /[üþý]/u;

export function drawBoxes(pieces: readonly Piece[]): readonly Piece[] {
  if (!pieces.some(({ text }) => ANY_DRAWN.test(text) || ANY_ESCAPED.test(text) || TICKED_LINE.test(text)))
    return pieces;
  return pieces.map((piece) => {
    let text = piece.text.replace(DRAWN, "□").replace(ESCAPED, "□ ");
    if (TICKED_LINE.test(text) && /[□☐]/u.test(text)) text = text.replace(TICKED, "$1□");
    return text === piece.text ? piece : withText(piece, text);
  });
}
