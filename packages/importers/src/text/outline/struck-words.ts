/**
 * Sentences of slips in which somebody strikes out all words but one:
 *
 *     敝子弟在活動後 *自行回家／由家長接回。
 *     *請刪去不適用者
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, unlessSame, withText } from "../layout/piece.ts";

const LONGEST = 120;
const NOTE = /[删刪划劃][去除掉](?:不[适適][用當当合]|[无無]用|其一)|不[适適]用[者的][请請]?[删刪划劃]/u;
const STRUCK =
  /^[\s\u3000]*([^*＊/／:：_＿□☐○◯\t]{2,40}?)[ \u3000]?[*＊][ \u3000]?(\p{Script=Han}{1,12}[ \u3000]?[/／][ \u3000]?[*＊]?[ \u3000]?\p{Script=Han}{1,12}|\p{Script=Han}{1,12}(?:[ \u3000]?[/／][ \u3000]?[*＊]?[ \u3000]?\p{Script=Han}{2,12}){2,4})([ \u3000]+\p{Script=Han}[^*＊/／_＿]{1,40})?[。.]?[\s\u3000]*$/u;

/** `午膳：*自備／訂飯盒`: the sign of the note in front of the words behind a label. */
const STARRED_WORDS = /([:：][ \u3000]*)[*＊][ \u3000]?(?=[^\s*＊/／:：]{1,12}[ \u3000]?[/／])/u;

/** `敝子弟在活動後 *自行回家／由家長接回。`, where a note says that the others are to be struck out: a choice. */
export function askStruckSentences(pieces: readonly Piece[]): readonly Piece[] {
  const usable = ({ text, debris }: Piece): boolean => debris !== true && text.length <= LONGEST;
  if (!pieces.some((piece) => usable(piece) && NOTE.test(piece.text))) return pieces;
  return unlessSame(
    pieces.flatMap((piece): Piece[] => {
      const [, before = "", list = "", after = ""] = usable(piece) ? (STRUCK.exec(piece.text) ?? []) : [];
      if (list === "")
        return usable(piece) && STARRED_WORDS.test(piece.text)
          ? [withText(piece, piece.text.replace(STARRED_WORDS, "$1"))]
          : [piece];
      const words = list.split(/[/／]/u).map((word) => word.replaceAll(/[*＊ \u3000]/gu, ""));
      // A sentence that goes on behind the words would say nothing without them.
      const stem = after === "" ? before.trim() : `${before.trim()} *${list.trim()} ${after.trim()}`;
      return ["", `${stem}${NAMED.single}`, ...words.map((word) => `□ ${word}`), ""].map((text) =>
        withText(piece, text),
      );
    }),
    pieces,
  );
}
