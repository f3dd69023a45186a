/** A text question with several lines, as text: essays and open questions. */
import type { TextFace } from "@idata/importers/text";

const OPEN =
  /建议|意见|看法|想法|感受|心得|简述|论述|列举|说明理由|为什么|谈谈|描述|介绍一下|what do you think|why|describe|explain/i;

/** A longer answer is not one that a single line is compared with. */
const LONG_ANSWER = 40;
const LONGEST_KEY = 20_000;

export const textareaText: TextFace = {
  marks: {
    zh: [
      "简答题",
      "简答",
      "问答题",
      "问答",
      "多行文本",
      "多行输入框",
      "多行输入",
      "论述题",
      "名词解释",
      "简述或问答题",
      "主观题",
      "作文题",
    ],
    en: ["Essay", "textarea", "long text", "open", "comment", "multi line", "text entry essay", "paragraph"],
  },
  mapped: {
    zh: ["应用题", "论述与应用题", "计算题", "案例分析题", "材料分析题", "写作题", "编程题", "证明题"],
    en: ["programming"],
  },
  plain: "prose",
  fields: [
    { setting: "placeholder", zh: ["占位"], en: ["placeholder"], kind: "text", longest: 500 },
    { setting: "rows", zh: ["行数"], en: ["lines"], kind: "number", range: [1, 50], whole: true },
    { setting: "minLength", zh: ["最少字数"], en: ["min length"], kind: "number", range: [0, 100_000], whole: true },
    { setting: "maxLength", zh: ["最多字数"], en: ["max length"], kind: "number", range: [0, 100_000], whole: true },
    { setting: "key", zh: ["参考要点"], en: ["model answer"], kind: "text", longest: 20_000 },
  ],
  guess(block) {
    if (block.options.length > 0 || block.blanks > 0) return 0.02;
    if (block.answer.length > LONG_ANSWER) return 0.6;
    return OPEN.test(block.title) ? 0.55 : 0.02;
  },
  build: () => ({}),
  // The lines of the model answer, not the answers of gaps.
  toKey({ answer, answerLines = [answer] }) {
    const key = answerLines.join("\n");
    if (key.length <= LONGEST_KEY) return { settings: { key } };
    return { settings: {}, problem: { code: "answer_not_a_key", answer: key } };
  },
  printKey: ({ key }) => (typeof key === "string" && key !== "" ? key : null),
};
