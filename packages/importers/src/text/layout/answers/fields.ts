/** Labels that name the part of a question: `题目：`, `**Q：**`, `## 答案`, `answer:`, `【解析】`. */
import type { Piece } from "../piece.ts";

export type Part = "stem" | "type" | "options" | "answer" | "analysis" | "points" | "aside";

export interface Field {
  part: Part;
  /** The label as it was written, without signs. */
  name: string;
  /** The rest of the line behind the label. */
  rest: string;
  /** Whether the label is a heading, with a text of its own or not. */
  heading: boolean;
  /** The number behind the label: `题目 3：`. */
  no: number | null;
}

const WORDS: readonly [Part, string][] = [
  [
    "stem",
    "真题|真題|例题|例題|考题|考題|题目|題目|题干|題幹|问题|問題|试题|試題|题|題|问|問|提问|提問|面试题|面試題|question|problem|stem|prompt|ask|q",
  ],
  ["type", "类型|類型|题型|題型|题目类型|題目類型|type|question\\s?type|kind"],
  ["options", "选项|選項|备选项|備選項|候选项|options?|choices?"],
  [
    "answer",
    "(?:正确|正確|参考|參考|标准|標準|示例|范例|範例)?(?:答案|回答|解答)|答|answers?|correct(?:\\s?answers?)?|reference\\s?answer|model\\s?answer|sample\\s?answer|key|reply|a",
  ],
  [
    "analysis",
    "(?:答案|试题|試題|題目|题目)?(?:解析|详解|詳解|分析)|解释|解釋|解题思路|解題思路|本题思路|本題思路|考点|考點|知识点|知識點|(?:测试|測試|相关|相關)?概念|备注|備註|提示|出处|出處|来源|來源|explanation|analysis|rationale|notes?|reference|hint|feedback|remark",
  ],
  ["points", "分值|分数|分數|score|points?|marks?"],
  [
    "aside",
    "编号|編號|序号|序號|题号|題號|id|no|分类|分類|类别|類別|category|tags?|标签|標籤|difficulty|难度|難度|from|date|日期|level|章节|章節|chapter|uid|author|作者",
  ],
];
const ANY = WORDS.map(([, words]) => `(${words})`).join("|");
const COLON = new RegExp(`^(?:${ANY})\\s?[#＃]?(\\d{1,4})?\\s?[:：]\\s*`, "i");
const BRACKET = new RegExp(`^[【[［〔](?:${ANY})\\s?(\\d{1,4})?[】\\]］〕]\\s*[:：]?\\s*`, "i");
const ALONE = new RegExp(`^(?:${ANY})\\s?(\\d{1,4})?$`, "i");

const PLACE_ALONE = /^[_＿]{2,}\s*$/u;

/** Reads the label at the start of a line. Lists, quotes, headings and bold type around it are signs of the page. */
export function readField({ text }: Piece): Field | null {
  if (text.length > 20_000) return null;
  const trimmed = text.trim();
  const heading = /^#{1,6}\s+/.exec(trimmed);
  let body = trimmed.replace(/^(?:#{1,6}\s+|[-*+•]\s+|>\s?)?/, "");
  const number = /^\d{1,4}\s?[.．、)）]\s?(?=\*{2})/.exec(body)?.[0] ?? "";
  body = body.slice(number.length);
  const bold = /^(\*\*|__)/.exec(body)?.[0] ?? "";
  if (bold !== "") {
    body = body.slice(2);
    const close = body.indexOf(bold);
    if (close >= 0) body = body.slice(0, close) + body.slice(close + 2);
  }
  const head = body.slice(0, 60);
  const match =
    COLON.exec(head) ?? BRACKET.exec(head) ?? (heading !== null || bold !== "" ? ALONE.exec(body.trim()) : null);
  if (match === null) return null;
  const at = WORDS.findIndex((_, index) => match[index + 1] !== undefined);
  const part = WORDS[at]?.[0];
  if (part === undefined) return null;
  // `问题1：____` is a label with its place.
  if (part === "stem" && PLACE_ALONE.test(body.slice(match[0].length))) return null;
  const no = match[WORDS.length + 1] ?? (number === "" ? undefined : number.replace(/\D/g, ""));
  return {
    part,
    name: (match[at + 1] ?? "").toLowerCase(),
    rest: body.slice(match[0].length).replace(/\s*(?:<br\s?\/?>)?\s*$/i, ""),
    heading: heading !== null,
    no: no === undefined ? null : Number(no),
  };
}

const TYPES: readonly [string, RegExp][] = [
  ["多选题", /多[选選]|複選|复选|不定[项項向]|multi|multiple\s?(?:answer|response|select)|checkbox/i],
  ["单选题", /[单單][选選]|^[选選][择擇](?:[题題])?$|single|radio|^choice$|multiple\s?choice|^mcq?$/i],
  ["判断题", /判[断斷]|是非|judge|true|bool|^tf$/i],
  ["填空题", /填空|fill|blank|cloze/i],
  ["排序题", /排序|order|rank|sort/i],
  ["简答题", /[简簡]答|[问問]答|[论論]述|主[观觀]|essay|reply|short|open|text|subjective|qa/i],
];

/** The grammar's name of a type that a program calls `single`, `judge` or `essay`; `""` if it is unknown. */
export function typeNamed(name: string): string {
  return TYPES.find(([, pattern]) => pattern.test(name.trim()))?.[0] ?? "";
}
