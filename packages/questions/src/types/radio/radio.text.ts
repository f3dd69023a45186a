/** One option of a list, as text. True/false questions become two options. */
import { type TextFace, type TextOption, toOptions } from "@idata/importers/text";
import { ONE_KEY_FIELD, OPTION_LIST_FIELDS } from "../../shared/text/choice-fields.text.ts";

const TRUTH_MARK = /判断|对错|true|false|^tf$/i;
const TRUTH_WORD = /^(?:对|错|正确|错误|是|否|√|×)$/;

export const radioText: TextFace = {
  marks: {
    zh: ["单选题", "单选", "单选框组", "单选框", "单项选择题", "单项选择", "选择题", "单选按钮", "投票单选"],
    en: ["Single Choice", "radio", "single", "radio buttons", "multiple choice single answer", "MC"],
  },
  mapped: {
    zh: [
      "判断题",
      "判断对错题",
      "判断正误题",
      "对错题",
      "评分单选",
      "图片选择",
      "图片单选",
      "情景题",
      "听力题",
      "是非题",
      "投票",
    ],
    en: ["True/False", "TrueFalse", "true or false", "TF", "Yes/No", "boolean", "image choice"],
  },
  plain: "options",
  fields: [...OPTION_LIST_FIELDS, ONE_KEY_FIELD],
  guess(block) {
    if (block.options.length >= 2) return 0.6;
    return block.options.length === 0 && (block.answer === "对" || block.answer === "错") ? 0.9 : 0;
  },
  build(block) {
    const truth = TRUTH_MARK.test(block.mark) || TRUTH_WORD.test(block.answer);
    return { options: toOptions(block.options.length === 0 && truth ? truthOptions(block.title) : block.options) };
  },
  print: (item) => ({ options: item["options"] as ReturnType<typeof toOptions> }),
};

function truthOptions(title: string): TextOption[] {
  const words = /\p{Script=Han}/u.test(title) || title === "" ? ["对", "错"] : ["True", "False"];
  return words.map((label) => ({ label, line: 0, letter: null, correct: false, settings: {} }));
}
