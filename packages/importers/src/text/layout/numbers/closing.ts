/** Thanks at the end of a form, and what else follows the last question, stand apart from it. */
import type { Layout, Piece } from "../piece.ts";

const THANKS =
  /^\s*(?:(?:再次)?(?:非常|衷心|十分|诚挚)?(?:感谢|感謝|谢谢|謝謝|多谢|多謝)|(?:问卷|問卷|调查|調查|试卷|考试)(?:到此|已)?(?:结束|結束)|祝(?:您|你|大家)|本人(?:承诺|承諾|声明|聲明|保证|保證|已(?:阅读|閱讀|知))|thank you|thanks)[^？?：:_]{0,40}$/i;

function rewrite(pieces: readonly Piece[]): readonly Piece[] | null {
  const next: Piece[] = [];
  for (const piece of pieces) {
    const before = next.at(-1);
    const close = THANKS.test(piece.text) && before !== undefined && before.text.trim() !== "";
    // An empty piece of the same line parts it from the question above.
    if (close) next.push({ no: piece.no, text: "" });
    next.push(piece);
  }
  return next.length === pieces.length ? null : next;
}

export const CLOSING: Layout = { name: "closing", margin: 0, rewrite };
