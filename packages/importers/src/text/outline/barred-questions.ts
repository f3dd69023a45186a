/**
 * Messages and posts in which a bar or another decoration stands in front of each question and each label:
 *
 *     ▍座號／姓名：
 *     ▍想賣什麼？（每家選一個）
 *     ①珍珠奶茶
 *     ②章魚小丸子
 *
 * The signs count the questions: numbers in place of them say so.
 */
import { type Piece, unlessSame, withText } from "../layout/piece.ts";
import { isKnownFact } from "./requested-facts.ts";
import { tell } from "./repairs-runs.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 120;
const LEAST = 3;
const SIGN = /^[ \u3000]*([▍▎▌▋▊▉█▏┃❙❚◆◇◈❖▶►▷▸➤☞☛⊙◉◎⦿▣❍✪✦✧★☆♦♢●■▪▫🔹🔸🔷🔶📌📍👉])\uFE0F?[ \u3000]*(?=\p{L})/u;
/** A label without a colon, perhaps with remarks: `作者姓名（必填）`. */
const PLAIN =
  /^[ \u3000]*\P{L}{1,3}[ \u3000]*(\p{L}[^:：。！!；;，,_＿□☐○◯\t()（）]{1,14})((?:[(（][^()（）]{1,40}[)）])*)[ \u3000]*$/u;
const LABEL = /[^:：][:：][ \u3000]*[_＿]*[ \u3000]*$/u;
const ASKS = /[?？][ \u3000]*(?:[(（【][^()（）【】]{1,30}[)）】])?[ \u3000]*[_＿]*[ \u3000]*$/u;
const NUMBERED = /^[ \u3000]*(?:\d{1,3}\s?[.．、)）](?!\d)|[QＱ第]\s?\d)/u;

/** What may stand right below: a choice, or a line to write on. */
const CHOICE =
  /^[ \t\u3000]*(?:[□☐○◯①-⑳•·▪–—*_＿-]|[(（[] ?[\d ]{0,2} ?[)）\]]|[A-Ha-hＡ-Ｈ][.．、)） ]|[1-9]\uFE0F?\u20E3)/u;

/** `▍姓名：⏎⏎▍想賣什麼？⏎①…`: where every line with the sign is a label or a question, `1. 姓名：____`, `2. 想賣什麼？`. */
function countBarredQuestions(pieces: readonly Piece[]): readonly Piece[] {
  const signs = pieces.map(({ text, debris }) =>
    debris === true || text.length > LONGEST ? undefined : SIGN.exec(text)?.[1],
  );
  const sign = signs.find((one) => one !== undefined);
  if (sign === undefined) return pieces;
  const lines = signs.flatMap((one, at) => (one === sign ? [pieces[at]?.text ?? ""] : []));
  const labels = lines.filter((text) => LABEL.test(text)).length;
  const asked = lines.filter((text) => ASKS.test(text)).length;
  const plain = lines.flatMap((text) => PLAIN.exec(text)?.[1] ?? []);
  const named = plain.length > LEAST && plain.filter((label) => isKnownFact(label)).length * 3 >= plain.length;
  const all = named ? lines.every((text) => LABEL.test(text) || ASKS.test(text) || PLAIN.test(text)) : false;
  if (!all && (lines.length < LEAST || labels === 0 || asked === 0 || labels + asked < lines.length)) return pieces;
  // Numbers of their own count the questions already.
  if (pieces.some(({ text, debris }) => debris !== true && NUMBERED.test(text.slice(0, LONGEST)))) return pieces;
  // `▶怎么加入？⏎填下面的表。`: what is told below its heading.
  const told = signs.some((one, at) => {
    const below = pieces[at + 1]?.text.slice(0, LONGEST) ?? "";
    const chosen = CHOICE.test(below) || (named && /[^\s/／][ ]?[/／][ ]?[^\s/／]/u.test(below));
    return one === sign && below.trim() !== "" && signs[at + 1] !== sign && !chosen;
  });
  if (told) return pieces;
  // `▍想說的話：⏎⏎有問題再私訊我`: what closes the message would go on with the last label.
  const last = signs.lastIndexOf(sign);
  const behind = pieces.slice(last + 1);
  const closes = LABEL.test(lines.at(-1) ?? "") && behind[0]?.text.trim() === "";
  const asksMore = behind.some(
    ({ text }) => text.length > LONGEST || /[□☐○◯_＿?？\t]|[:：]\s*$/u.test(text) || CHOICE.test(text),
  );
  let no = 0;
  return unlessSame(
    pieces.map((piece, at) => {
      if (at > last && closes && !asksMore && piece.debris !== true && piece.text.trim() !== "")
        return withText(piece, tell(piece.text.trim()));
      if (signs[at] !== sign) return piece;
      no += 1;
      const words = piece.text.replace(SIGN, "").trimEnd();
      const [, label, remarks = ""] = named ? (PLAIN.exec(piece.text) ?? []) : [];
      const below = pieces[at + 1]?.text.trim() ?? "";
      if (label !== undefined && (below === "" || signs[at + 1] === sign))
        return withText(
          piece,
          /^[(（]\s?必[填答选選]\s?[)）]$/u.test(remarks)
            ? `${no}. ${label.trim()}：____[必填]`
            : `${no}. ${label.trim()}${remarks}：____`,
        );
      return withText(piece, `${no}. ${words}${/[:：]$/u.test(words) ? "____" : ""}`);
    }),
    pieces,
  );
}

export const BARRED_QUESTIONS: readonly Repair[] = [countBarredQuestions];
