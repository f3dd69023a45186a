/**
 * Choices behind a label or in the cell beside it, with a bracket at the end that says how many are taken:
 *
 *     付款方式：轉帳／現金／LINE Pay（擇一）        最高学历⇥大专及以下 / 本科 / 硕士（请圈选）
 *     参赛项目⇥□男单  □女单  □混双（可兼报两项）
 *
 * The bracket is said of the label, and is no part of the last choice.
 */
import { type Piece, unlessSame, withText } from "../layout/piece.ts";
import { isFieldLabel } from "../layout/sheets/words.ts";
import { allowsSeveral } from "./kinds.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 240;
const LONGEST_WORD = 20;
/** `择一`, `请圈选`, `二选一`, `请打勾`, `单选`: one of them is taken, or they are only marked. */
const TAKES =
  /^(?:[请請])?(?:(?:任|只能?|限)?[选選圈勾择擇][选選]?(?:其?中?)?[一1][项項个個种種]?|[二三四五六七八两兩2-8][选選择擇][一1]|[单單][选選]|[圈勾][选選]|(?:打|[画畫划劃])[勾圈√✓○]|[选選][择擇]|在.{1,10}打[勾√✓]|circle one|choose one|pick one|tick one)(?:即可)?$/iu;
/** A bracket with nothing behind it, in a cell or on a line. */
const HINT = /[ \u3000]*[(（]([^()（）\t]{2,20})[)）][ \u3000]*(?=\t|$)/u;
const HINTED_CELL = /^(.*\S)[ \u3000]*([(（][^()（）]{2,20}[)）])[ \u3000]*$/u;
const BOXED = /^[ \u3000]*(?:[□☐○◯][ \u3000]*[^□☐○◯_＿:：\t]{1,24}){2,12}$/u;
const LABEL = /^[ \u3000]*[^\s:：_＿□☐○◯。？?！!，,][^:：_＿□☐○◯。？?！!，,\t]{0,24}$/u;
/** A front sign, a label and a colon. */
const LINE = /^([^:：\t]{2,40})([:：])(.*)$/u;

/** `转账／现金`: the words of a list, parted by one sign; none if they are something else. */
function wordsOf(list: string): string[] {
  const sign = ["/", "／", "｜", "|", "、"].find((one) => list.includes(one));
  if (sign === undefined) return [];
  const words = list.split(sign).map((word) => word.trim());
  const fit = words.every(
    (word) => word !== "" && word.length <= LONGEST_WORD && !/[_＿:：。；;？?□☐○◯]/u.test(word) && !isFieldLabel(word),
  );
  return words.length > 1 && fit && new Set(words).size === words.length ? words : [];
}

/** The choices as boxes and the hint that stands behind them; null for other words. */
function readHinted(cell: string): { readonly hint: string; readonly boxes: string } | null {
  const [, list = "", hint = ""] = HINTED_CELL.exec(cell) ?? [];
  const told = hint.slice(1, -1).trim();
  if (list === "" || !(TAKES.test(told) || allowsSeveral(hint))) return null;
  if (BOXED.test(list)) return { hint, boxes: list.trim() };
  const words = wordsOf(list);
  return words.length === 0 ? null : { hint, boxes: words.map((word) => `□${word}`).join("  ") };
}

/** `付款方式：轉帳／現金（擇一）`, `学历⇥本科 / 硕士（请圈选）`: boxes, and the hint behind the label. */
function boxHintedLists(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.map((piece) => {
      const { text } = piece;
      if (piece.debris === true || text.length > LONGEST || !HINT.test(text)) return piece;
      if (text.includes("\t")) {
        const cells = text.split("\t");
        const boxed = [...cells];
        for (const [at, cell] of cells.entries()) {
          const label = cells[at - 1] ?? "";
          const read = at > 0 && /\p{L}/u.test(label) && LABEL.test(label) ? readHinted(cell) : null;
          if (read === null) continue;
          boxed[at - 1] = `${label.trimEnd()}${read.hint}`;
          boxed[at] = read.boxes;
        }
        return boxed.every((cell, at) => cell === cells[at]) ? piece : withText(piece, boxed.join("\t"));
      }
      const [, label = "", colon = "", behind = ""] = LINE.exec(text) ?? [];
      const read = /\p{L}/u.test(label) && !/[_＿□☐○◯？?。]/u.test(label) ? readHinted(behind) : null;
      return read === null ? piece : withText(piece, `${label.trimEnd()}${read.hint}${colon}${read.boxes}`);
    }),
    pieces,
  );
}

/** `自驾还是坐大巴：`, `堂食還是外帶：____`: two short names of the same kind. */
const EITHER =
  /^([ \u3000]*(?:[-•·●*➤▶►◆◇■▪][ \u3000]*|\d{1,2}\s?[.．、)）][ \u3000]*)?)((?![是有您你我想要选選请請])\p{L}{1,7}?)[,，]?(?:还|還)是(\p{L}{1,7})((?:[(（][^()（）]{1,12}[)）])?[:：])[ \u3000_＿]*$/u;
const OPEN_LABEL = /^[ \u3000]*[^:：_＿□☐○◯。？?！!\t]{2,40}[:：][ \u3000_＿]*$/u;
const LEAST_LABELS = 3;

/** `自驾还是坐大巴：` among labels with room: the two are the choices. */
function boxEitherLabels(pieces: readonly Piece[]): readonly Piece[] {
  const isOpen = ({ text, debris }: Piece) => debris !== true && text.length <= LONGEST && OPEN_LABEL.test(text);
  if (!pieces.some((piece) => isOpen(piece) && EITHER.test(piece.text))) return pieces;
  if (pieces.filter(isOpen).length < LEAST_LABELS) return pieces;
  return pieces.map((piece) => {
    const [, sign = "", one = "", other = "", behind = ""] = isOpen(piece) ? (EITHER.exec(piece.text) ?? []) : [];
    return one === "" || Math.abs(one.length - other.length) > 2
      ? piece
      : withText(
          piece,
          `${sign}${piece.text.slice(sign.length).replace(/[:：][ \u3000_＿]*$/u, "")}${behind.slice(-1)}□${one}  □${other}`,
        );
  });
}

/** In the order in which they are made. */
export const HINTED_LISTS: readonly Repair[] = [boxHintedLists, boxEitherLabels];
