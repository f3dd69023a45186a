/**
 * A bracket that says how many choices are taken, on a line below the stem or the label (a page or a narrow cell has broken the
 * line there):
 *
 *     飲食習慣            申请服务项目                        您常去的门店 *
 *     （可複選）          （可多选）⇥□助餐  □助浴  □保洁      （最多选2项）
 *     葷食                                                 中山路店
 *
 * The bracket is said of the line above it.
 */
import { type Piece, covering, nextFilled, textAt, withText } from "../layout/piece.ts";
import { allowsSeveral } from "./kinds.ts";

const LONGEST = 240;
const HINT = /^[\s\u3000]*([(（【[][ ]?([^()（）【】[\]\t_＿□☐○◯]{2,30})[)）】\]])[ \u3000]*(?=$|\t|[□☐○◯])/u;
const HINT_WITH_BOX = /^[\s\u3000]*([(（【[][ ]?([^()（）【】[\]\t_＿]{2,30})[)）】\]])[ \u3000]*$/u;
/** How the answer is given, which says of choices alone that they are marked. */
const TAKES =
  /[单單多复複][项項]?[选選]|[选選](?:一|1|[两兩二三四五2-9]|多|几|幾|[择擇])|[限任][选選]|(?:打|[画畫划劃])\s?[“"「]?\s?[勾圈√✓○]|[圈勾][选選]|select|choose|tick/iu;
const CHOICES =
  /^[ \u3000]*(?:[□☐○◯①]|[A-Aa][ ]?[.．、)）]|[(（][ \u3000]{0,6}[)）]|[^\s()（）_＿:：]{1,16}[ \u3000]?[(（【[][ \u3000]{0,6}[)）】\]]|[-•·][ ])/u;
const ONE = /^(?:[单單][项項]?[选選][题題]?|[选選][择擇]?[一1][项項个個]?|(?:任|只|限)[选選][一1][项項个個]?)$/u;
/** A stem or a label: nothing of its own behind it, and no sentence that has ended. */
const ABOVE = /^[^\t□☐○◯_＿]{2,100}$/u;
const CLOSED = /[。！!；;)）】\]]\s*[*＊]?\s*$/u;
const TAIL = /[\s\u3000]*(?:[:：][\s\u3000]*)?[*＊]?[\s\u3000]*$/u;
const NUMBERED = /^[\s\u3000]*(?:\d{1,3}|[Qq]\d{1,2})\s?[.．、:：)）]/u;
/** The name of a type below a numbered stem, which others read. */
const TYPE = /^(?:[单單多][项項]?[选選][择擇]?[题題]?|不定[项項向][选選][择擇]?[题題]?)$/u;
const PART = /^[\s\u3000]*(?:[一二三四五六七八九十]{1,3}\s?[、.．]|第.{1,4}[部节節])/u;

function joinHints(pieces: readonly Piece[], pattern: RegExp): readonly Piece[] {
  const result: Piece[] = [];
  let found = false;
  for (const [at, piece] of pieces.entries()) {
    const above = result.at(-1);
    const hint = piece.debris === true || piece.text.length > LONGEST ? null : pattern.exec(piece.text);
    const [whole = "", bracket = "", words = ""] = hint ?? [];
    if (
      hint === null ||
      above === undefined ||
      above.debris === true ||
      !(
        allowsSeveral(words) ||
        ONE.test(words) ||
        (TAKES.test(words) && CHOICES.test(textAt(pieces, at + 1, LONGEST)))
      ) ||
      (TYPE.test(words) && NUMBERED.test(above.text)) ||
      !ABOVE.test(above.text) ||
      CLOSED.test(above.text) ||
      above.text.trim().length < 2
    ) {
      result.push(piece);
      continue;
    }
    const rest = piece.text.slice(whole.length);
    const below = textAt(pieces, nextFilled(pieces, at), LONGEST);
    // `二、多选题⏎（每题至少选两项）⏎1. …`: said of a whole part. The hint of the last question has nothing below it.
    if (
      rest.trim() === "" &&
      (below.trim() === "" || (NUMBERED.test(below) && (PART.test(above.text) || !NUMBERED.test(above.text))))
    ) {
      result.push(piece);
      continue;
    }
    found = true;
    const cut = above.text.search(TAIL);
    const tail = above.text.slice(cut);
    result[result.length - 1] = covering(
      withText(above, `${above.text.slice(0, cut)}${bracket}${tail.trimEnd()}${rest}`),
      [piece],
    );
  }
  return found ? result : pieces;
}

/** Joins such a bracket to the line above it. */
export function joinHintLines(pieces: readonly Piece[]): readonly Piece[] {
  return joinHints(pieces, HINT);
}

/** The same for `（请在□内打√）`, once the boxes of the choices have been read: until then this one would be taken for a choice. */
export function joinHintLinesWithBox(pieces: readonly Piece[]): readonly Piece[] {
  return joinHints(pieces, HINT_WITH_BOX);
}
