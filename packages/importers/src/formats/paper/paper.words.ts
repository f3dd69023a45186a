/** What the paper says in its own words, and the notes of an export to paper. */
import type { NoteTexts } from "../../exchange/report.ts";

/** The words that the paper adds, by language; English for all languages but Chinese. */
export const PAPER_WORDS = {
  zh: {
    name: "姓名",
    score: "得分",
    points: (points: number) => `（${points}分）`,
    pick: (min: number | undefined, max: number | undefined) => {
      if (min !== undefined && max !== undefined) return `【多选】【选${min}-${max}项】`;
      return `【多选】${min === undefined ? "" : `【至少${min}项】`}${max === undefined ? "" : `【最多${max}项】`}`;
    },
    pickInRows: "【矩阵多选】",
    writeInRows: "【表格填空】",
    match: "【连线】",
    scale: "【量表】",
    and: "；",
    hint: (text: string) => (text.startsWith("说明") ? text : `说明：${text}`),
    range: (ends: readonly string[]) => ends.join(" 至 "),
    rank: "【排序】（请在括号内填写顺序号）",
    key: "参考答案",
    explanation: "【解析】",
    yes: "是",
    no: "否",
    right: "对",
    wrong: "错",
    // Gaps of two signs on both sides of a word would read as a word that fills its gap.
    day: "____年____月____日",
    month: "____年____月",
    time: "____时____分",
    agree: "同意",
    total: (total: number) => `（合计 ${total}）`,
    attach: "（请附上文件）",
    signature: "签名：",
    word: (words: readonly string[]) => `备选：${words.join("　")}`,
  },
  en: {
    name: "Name",
    score: "Score",
    points: (points: number) => ` (${points} ${points === 1 ? "point" : "points"})`,
    pick: (min: number | undefined, max: number | undefined) =>
      ` [choose any${min === undefined ? "" : `, at least ${min}`}${max === undefined ? "" : `, at most ${max}`}]`,
    pickInRows: " [checkbox grid]",
    writeInRows: " [text grid]",
    match: " [match]",
    scale: " [scale]",
    and: "; ",
    hint: (text: string) => text,
    range: (ends: readonly string[]) => ends.join(" to "),
    rank: " [ranking] (write the rank in the brackets)",
    key: "Answer key",
    explanation: "Explanation: ",
    yes: "Yes",
    no: "No",
    right: "True",
    wrong: "False",
    day: "____-__-__",
    month: "____-__",
    time: "__:__",
    agree: "I agree",
    total: (total: number) => ` (${total} in total)`,
    attach: " (please attach the file)",
    signature: "Signature: ",
    word: (words: readonly string[]) => `Word bank: ${words.join("   ")}`,
  },
} as const;

export type PaperWords = (typeof PAPER_WORDS)["zh"] | (typeof PAPER_WORDS)["en"];

export const PAPER_NOTES: NoteTexts = {
  logic: {
    "zh-CN": "显示条件、跳转等逻辑在纸面上不起作用",
    "en-US": "Conditions, jumps and other logic have no effect on paper",
  },
  leftOut: { "zh-CN": "纸面上没有这一项：{text}", "en-US": "This item is not on the paper: {text}" },
  picture: {
    "zh-CN": "图片、声音或视频未放到纸面上：{text}",
    "en-US": "A picture, sound or video is not on the paper: {text}",
  },
};
