/**
 * Places for the answer behind the choices of a question, where the sheet has a column for them:
 *
 *     1、您常来花园吗？ ①每天 ②每周 ③很少     【    】
 *
 * There they would belong to the last choice.
 */
import { type Piece, textAt, unlessSame, withText } from "../layout/piece.ts";

const LONGEST = 400;
const MOST_CHOICES = 12;
const NUMBERED =
  /^[ \t\u3000]*(?:\d{1,3}\s?[.．、)）]|[(（]\d{1,3}[)）]|第\s?\d{1,3}\s?[题題]|[Qq]\s?\d{1,3}\s?[.．、:：]?|[一二三四五六七八九十]{1,3}、)/u;
const PLACES =
  /[ \t\u3000]+((?:[(（【［[〔][ \u3000]{0,8}[)）】］\]〕][ \u3000]*){1,6}|(?:[_＿]{2,10}[ \u3000、，,]*){1,6})$/u;
/** What the places answer: a sentence, and the first two of its choices behind it. */
const ASKED =
  /^(.{2,160}?[?？:：)）])(?=[ \t\u3000]*(?:①.{1,80}②|[(（]1[)）].{1,80}[(（]2[)）]|1[)）.、].{1,80}[\s;；]2[)）.、]|[⑴].{1,80}⑵|A\s?[.．、:：)）].{1,80}B\s?[.．、:：)）]))/u;
/** A place behind a choice that asks for more. */
const OWN_PLACE = /(?:其[他它]|[说說]明|[写寫]|原因|理由|other)[^\s_＿]{0,8}[:：]?[ \t\u3000]*$/iu;

/** `A很满意  B满意  C一般`: letters without a sign, which wide blanks part. */
const LETTERS = /^(.{2,160}?)[ \t\u3000]{2,}(?=A\s?[^\sA-Za-z.．、)）].{0,80}[ \t\u3000]{2,}B\s?[^\sA-Za-z.．、)）])/u;
/** Below its stem, a line with nothing but choices, `(1) 男   (2) 女`. */
const CHOICES =
  /^[ \t\u3000]*(?:①.{1,80}②|[(（]1[)）].{1,80}[(（]2[)）]|[⑴].{1,80}⑵|A\s?[.．、:：)）].{1,80}[ \t\u3000]B\s?[.．、:：)）]|[(（]A[)）].{1,80}[(（]B[)）])/u;
const CHOICE = /^[ \t\u3000]*(?:[①-⑳⑴-⑽]|[(（](?:\d|[A-H])[)）]|[A-H]\s?[.．、:：)）])/u;
const BRACKET = /[ \t\u3000]{2,}[(（【［[〔][ \u3000]{1,20}[)）】］\]〕][ \t\u3000]*$/u;
const EMPTY = /[(（【［[〔][ \u3000]*[)）】］\]〕]/u;
const HEAD = /^[ \t\u3000]*[A-Z]?\d{1,3}\s?[.．、)）](?!\d)/u;

/** The line without the bracket behind its last choice; null if it has none. */
function readChoices(pieces: readonly Piece[], at: number): string | null {
  const text = pieces[at]?.text ?? "";
  const bracket = text.length > LONGEST || !CHOICE.test(text) ? null : BRACKET.exec(text);
  if (bracket === null) return null;
  const front = text.slice(0, bracket.index);
  // Each choice may have a place of its own.
  if (EMPTY.test(front)) return null;
  let above = at - 1;
  // The last of choices on lines of their own.
  if (!CHOICES.test(front)) while (above > at - MOST_CHOICES && CHOICE.test(textAt(pieces, above, LONGEST))) above -= 1;
  const alone = pieces.slice(above + 1, at);
  if (!CHOICES.test(front) && (alone.length === 0 || alone.some((piece) => EMPTY.test(piece.text.slice(0, LONGEST)))))
    return null;
  // The choice below would be one more with a place.
  const last =
    !CHOICE.test(textAt(pieces, at + 1, LONGEST)) && !EMPTY.test(textAt(pieces, at + 1, LONGEST).slice(0, 8));
  return last && HEAD.test(textAt(pieces, above, LONGEST)) && !EMPTY.test(textAt(pieces, above, LONGEST))
    ? front
    : null;
}

/** `①每天 ②每周 ③很少     【    】`: the choices need no place. */
export function dropPlacesBehind(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.map((piece, at) => {
      const choices = piece.debris === true ? null : readChoices(pieces, at);
      if (choices !== null) return withText(piece, choices);
      const text = piece.debris === true || piece.text.length > LONGEST ? "" : piece.text.trimEnd();
      if (!/[)）】］\]〕_＿]$/u.test(text) || !NUMBERED.test(text)) return piece;
      const places = PLACES.exec(text);
      const front = places === null ? "" : text.slice(0, places.index);
      const stem = ASKED.exec(front)?.[1] ?? (EMPTY.test(front) ? undefined : LETTERS.exec(front)?.[1]);
      const drawn = places?.[1]?.includes("_") === true || places?.[1]?.includes("＿") === true;
      if (stem === undefined || (drawn && OWN_PLACE.test(front))) return piece;
      return withText(piece, front);
    }),
    pieces,
  );
}
