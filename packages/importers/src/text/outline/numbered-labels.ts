/**
 * Forms in parts with Chinese numbers, whose labels have numbers and nothing behind their colons:
 *
 *     一、申請人基本資料
 *     1. 申請人姓名：
 *     2. 身分證字號：
 *     二、檢附文件（請勾選）
 *     □申請書  □教師名冊
 *     三、預計開班日期：民國    年    月    日
 *
 * A label with a number asks as one without, and a part without labels asks itself.
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, nextFilled, textAt, unlessSame, withText } from "../layout/piece.ts";
import { isFieldLabel } from "../layout/sheets/words.ts";
import { allowsSeveral } from "./kinds.ts";

const LONGEST = 200;
const LEAST = 2;
const PART = /^[ \t\u3000]*[一二三四五六七八九十]{1,2}\s?[、.．][ \u3000]*(\p{L}[^:：。？?_＿□☐○◯\t|]{1,30})$/u;
const LABEL =
  /^[ \t\u3000]*(?:\d{1,2}\s?[.．、]|[(（]\s?(?:\d{1,2}|[一二三四五六七八九十]{1,2})\s?[)）])[ \u3000]*(\p{L}[^:：。，,；;？?！!_＿□☐○◯\t|]{0,24})[:：][ \t\u3000]*$/u;
const BOXES = /^[ \t\u3000]*[□☐○◯][^□☐○◯]{1,40}[□☐○◯]/u;
const DATED =
  /^[ \t\u3000]*[一二三四五六七八九十]{1,2}\s?[、.．][ \u3000]*(\p{Script=Han}{2,12})[:：][ \u3000_＿]*(民[国國])?[ \u3000_＿]*年[ \u3000_＿]+月[ \u3000_＿]+日[ \t\u3000]*$/u;
const ROOM =
  /^[ \t\u3000]*[一二三四五六七八九十]{1,2}\s?[、.．][ \u3000]*(\p{Script=Han}[^:：。？?_＿□☐○◯\t|]{1,20})[:：][ \u3000]*[_＿]{4,}[ \t\u3000]*$/u;
const KEYS = /^[ \t\u3000]*(?:【?(?:参考|參考|正确|正確)?答案|解析)/u;
/** Heads a text or a list. */
const INTRODUCES = /[说說]明|注意|[须須]知|如下|以下|下列|要求|[规規]定|例如|包括|[条條]件|附件|流程|步[骤驟]/u;

const COUNT = /^[ \t\u3000]*([(（]?)\s?(\d{1,2}|[一二三四五六七八九十]{1,2})\s?([.．、)）])/u;
const DIGITS = ["一", "二", "三", "四", "五", "六", "七", "八", "九", "十"];

/** `（二）` → `（）2`: the form of a number, and its value. */
function countOf(text: string): { form: string; value: number } | null {
  const [, open = "", no = "", close = ""] = COUNT.exec(text.slice(0, 12)) ?? [];
  if (no === "") return null;
  const han = !/\d/u.test(no);
  const value = han ? DIGITS.indexOf(no.slice(-1)) + 1 + (no.length > 1 ? 10 : 0) : Number(no);
  return { form: `${open}${han ? "一" : "1"}${close}`, value };
}

/** Whether the label's line leads to nothing of its own: the next number, another part or a blank line follows. */
function endsHere(pieces: readonly Piece[], at: number): boolean {
  const next = nextFilled(pieces, at);
  const [own, below] = [countOf(textAt(pieces, at, LONGEST)), countOf(textAt(pieces, next, LONGEST))];
  if (own !== null && below !== null && below.form === own.form && below.value === own.value + 1) return true;
  return next < 0 || PART.test(textAt(pieces, next, LONGEST)) || (next > at + 1 && below === null);
}

/** `一、基本資料⏎1. 姓名：⏎2. 電話：`: labels with lines to write on, and parts with boxes or a date that ask themselves. */
export function askNumberedLabels(pieces: readonly Piece[]): readonly Piece[] {
  const usable = ({ text, debris }: Piece) => debris !== true && text.length <= LONGEST;
  const own = new Map<number, string>();
  for (const [at, piece] of pieces.entries()) {
    const label = usable(piece) ? LABEL.exec(piece.text)?.[1] : undefined;
    if (label !== undefined && !INTRODUCES.test(label) && endsHere(pieces, at)) own.set(at, label);
  }
  const known = [...own.values()].filter((label) => isFieldLabel(label)).length;
  if (known < LEAST || pieces.some((piece) => usable(piece) && KEYS.test(piece.text))) return pieces;
  const parted = pieces.some(
    (piece, at) =>
      usable(piece) && PART.test(piece.text) && LABEL.test(textAt(pieces, nextFilled(pieces, at), LONGEST)),
  );
  // A flat list of numbered labels has a reading of its own.
  if (!parted) return pieces;
  return unlessSame(
    pieces.flatMap((piece, at): Piece[] => {
      if (own.has(at)) return [withText(piece, `${piece.text.trim()}____`)];
      if (!usable(piece)) return [piece];
      const blank = withText(piece, "");
      const [, dated, era = ""] = DATED.exec(piece.text) ?? [];
      if (dated !== undefined)
        return [blank, withText(piece, `${dated}${era === "" ? "" : `（${era}）`}：____年__月__日`), blank];
      const room = ROOM.exec(piece.text)?.[1];
      if (room !== undefined) return [blank, withText(piece, `${room}：____`), blank];
      const stem = PART.exec(piece.text)?.[1]?.trim();
      if (stem === undefined || !BOXES.test(textAt(pieces, at + 1, LONGEST))) return [piece];
      const kind = allowsSeveral(stem) || /文件|[资資]料|材料|附件/u.test(stem) ? NAMED.several : NAMED.single;
      return [blank, withText(piece, `${stem}${kind}`)];
    }),
    pieces,
  );
}
