/**
 * Columns to be joined below a number that has no words, because the heading of the part says what to do:
 *
 *     四、连线题（把左右两边连起来）
 *     20、
 *         保护组织          具有保护作用
 *         输导组织          运输水分
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, unlessSame, withText } from "../layout/piece.ts";

const LONGEST = 120;
const NUMBER_ALONE = /^[\s\u3000]*[(（]?\d{1,3}\s?[.．、)）][\s\u3000]*$/u;
const HEADING =
  /^[\s\u3000]*(?:#|[一二三四五六七八九十]{1,3}\s?[、.．]|[(（][一二三四五六七八九十]|第|[IVXⅠ-Ⅻ]{1,4}\s?[.．、]|part\b|section\b)/iu;
const JOINS = /[连連]一[连連]|[连連][线線][题題]?|配[对對][题題]?|匹配[题題]?|match(?:ing)?/iu;
const TWO_CELLS =
  /^[\s\u3000]*[^\s\u3000_＿](?:[^\u3000\t_＿ ]| (?! ))*(?:[ ]{3,}|\u3000{2,}|\t+)[^\s\u3000_＿][^\t_＿]{0,60}$/u;
/** The least rows of two columns. */
const LEAST = 3;

/** `把工具和用途用线连起来。`, without a number. */
const JOINS_THEM = /^[\s\u3000]*(?![(（]?\d)[^:：_＿]{4,60}[连連](?:起[来來]|上|一[连連]|[线線])[^:：_＿]{0,10}$/u;

const TOLD_IN_HEAD =
  /[题題][:：、][\s\u3000]*([^:：_＿()（）]{4,60}(?:[连連](?:起[来來]|上|一[连連]|[线線])|配[对對]|搭配)[^:：_＿()（）]{0,10}?)(?:[\s\u3000]*[(（][^()（）]{1,12}[)）])?[\s\u3000]*$/u;

function arePairs(pieces: readonly Piece[], from: number): boolean {
  const rows = pieces.slice(from, from + LEAST);
  return rows.length === LEAST && rows.every(({ text }) => text.length <= LONGEST && TWO_CELLS.test(text));
}

/** `20、` above pairs, below a heading `四、连线题`: the number takes the name of the task, so that the first pair is no stem. */
export function nameLonePairs(pieces: readonly Piece[]): readonly Piece[] {
  let task: string | undefined;
  const made = pieces.map((piece, at) => {
    if (piece.debris === true || piece.text.length > LONGEST) return piece;
    if (HEADING.test(piece.text)) {
      task = JOINS.exec(piece.text)?.[0];
      // `四、配對題：把地方和要做的事連起來。（6分）`: what is to be done stands in the heading.
      if (task !== undefined) task = TOLD_IN_HEAD.exec(piece.text)?.[1] ?? task;
    } else if (
      task !== undefined &&
      JOINS_THEM.test(piece.text) &&
      !piece.text.includes(NAMED.pairs) &&
      arePairs(pieces, at + 1)
    )
      return withText(piece, `${piece.text.trimEnd()}${NAMED.pairs}`);
    else if (task !== undefined && NUMBER_ALONE.test(piece.text)) {
      if (arePairs(pieces, at + 1)) return withText(piece, `${piece.text.trimEnd()}${task}`);
    }
    return piece;
  });
  return unlessSame(made, pieces);
}
