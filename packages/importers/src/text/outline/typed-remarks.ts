/**
 * Brackets in which a remark stands behind the name of the type, as survey services print them:
 *
 *     3. 请排序 [排序题, 请在中括号内依次填入数字] *
 *     4. 您的爱好【多选题，最多选2项】
 */
import { type Piece, withText } from "../layout/piece.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 300;
const TYPED =
  /[[【［]\s?((?:[单單多][项項]?[选選](?:[择擇])?|[选選][择擇]|[复複][选選]|不定[项項](?:[选選][择擇])?|判[断斷]|是非|填[空充]|[单單多]行文本|[简簡][答]|[问問]答|排序|量表|[评評][分价價]|滑[动動][条條]|矩[阵陣](?:[单單多][选選]|量表|填空)?|下拉|日期|上[传傳]文件|文件上[传傳]|[数數]字)[题題]?)\s?(?:[,，、;；:：|｜/／]|\s|(?=[(（]))\s?([^[\]【】［］]{2,60}?)\s?[\]】］]/gu;
/** Words that the grammar itself reads behind a name: settings, points, whether an answer is needed. */
const SETTING =
  /^[(（]?(?:必[填答选選]|[选選][填答]|非必[填答]|可[选選]|[单單多][选選]|required|optional|[^,，;；]{0,8}\d+(?:\.\d+)?\s?分制?)[)）]?$|[=＝{}]|^[^\p{L}\d]+$/iu;

/** `请排序 [排序题, 请填入数字]`: the remark belongs to the stem, and the bracket names the type. */
export function partTypedRemarks(pieces: readonly Piece[]): readonly Piece[] {
  let changed = false;
  const result = pieces.flatMap((piece) => {
    if (piece.debris === true || piece.text.length > LONGEST || !/[[【［]/u.test(piece.text)) return [piece];
    const notes: Piece[] = [];
    const text = piece.text.replace(TYPED, (whole, type: string, remark: string, at: number, all: string) => {
      // In front of a stem the bracket is a heading or a tag.
      if (SETTING.test(remark) || all.slice(0, at).replace(/^[\s\d.．、*＊]*/u, "") === "") return whole;
      const words = remark.replace(/^[(（]([^()（）]*)[)）]$/u, "$1");
      if (!type.startsWith("填")) return `（${words}）[${type}]`;
      // Words in brackets of a sentence with gaps would be the answer.
      notes.push(withText(piece, `说明：${words}`));
      return `[${type}]`;
    });
    if (text === piece.text) return [piece];
    changed = true;
    return [withText(piece, text.replace(/\s+(?=（[^（）]*）\[)/u, "")), ...notes];
  });
  return changed ? result : pieces;
}

/** In the order in which they are made. */
export const TYPED_REMARKS: readonly Repair[] = [partTypedRemarks];
