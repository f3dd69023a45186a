/**
 * Places for the answer behind the choices of a question, where the sheet has a column for them:
 *
 *     1、您常来花园吗？ ①每天 ②每周 ③很少     【    】
 *
 * There they would belong to the last choice.
 */
import { type Piece, unlessSame, withText } from "../layout/piece.ts";

const LONGEST = 400;
const NUMBERED =
  /^[ \t\u3000]*(?:\d{1,3}\s?[.．、)）]|[(（]\d{1,3}[)）]|第\s?\d{1,3}\s?[题題]|[Qq]\s?\d{1,3}\s?[.．、:：]?|[一二三四五六七八九十]{1,3}、)/u;
const PLACES =
  /[ \t\u3000]+((?:[(（【［[〔][ \u3000]{0,8}[)）】］\]〕][ \u3000]*){1,6}|(?:[_＿]{2,10}[ \u3000、，,]*){1,6})$/u;
/** What the places answer: a sentence, and the first two of its choices behind it. */
const ASKED =
  /^(.{2,160}?[?？:：)）])(?=[ \t\u3000]*(?:①.{1,80}②|[(（]1[)）].{1,80}[(（]2[)）]|1[)）.、].{1,80}[\s;；]2[)）.、]|[⑴].{1,80}⑵|A\s?[.．、:：)）].{1,80}B\s?[.．、:：)）]))/u;
/** A place behind a choice that asks for more. */
const OWN_PLACE = /(?:其[他它]|[说說]明|[写寫]|原因|理由|other)[^\s_＿]{0,8}[:：]?[ \t\u3000]*$/iu;

/** `①每天 ②每周 ③很少     【    】`: the choices need no place. */
export function dropPlacesBehind(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.map((piece) => {
      const text = piece.debris === true || piece.text.length > LONGEST ? "" : piece.text.trimEnd();
      if (!/[)）】］\]〕_＿]$/u.test(text) || !NUMBERED.test(text)) return piece;
      const places = PLACES.exec(text);
      const front = places === null ? "" : text.slice(0, places.index);
      const stem = ASKED.exec(front)?.[1];
      const drawn = places?.[1]?.includes("_") === true || places?.[1]?.includes("＿") === true;
      if (stem === undefined || (drawn && OWN_PLACE.test(front))) return piece;
      return withText(piece, front);
    }),
    pieces,
  );
}
