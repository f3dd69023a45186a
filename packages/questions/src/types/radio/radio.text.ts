/**
 * A single choice question, as text. A question without options whose answer is true or false gets these two options.
 */
import { type TextFace, type TextOption, toOptions } from "@idata/importers/text";
import { ONE_KEY_FIELD, OPTION_LIST_FIELDS } from "../../shared/text/choice-fields.text.ts";
import { printLetters, toSingleKey } from "../../shared/text/keys.text.ts";

type Options = ReturnType<typeof toOptions>;

const TRUTH_WORD = /^(?:对|错|正确|错误|是|否|√|×)$/;

const SEVERAL = /[(（【[](?:可?多选|可?多選|复选|複選|不定项)/;

export const radioText: TextFace = {
  marks: {
    zh: [
      "单选题",
      "单选",
      "单选框组",
      "单选框",
      "单项选择题",
      "单项选择",
      "选择题",
      "组合型选择题",
      "组合选择题",
      "最佳选择题",
      "单选按钮",
      "投票单选",
    ],
    en: ["Single Choice", "radio", "single", "radio buttons", "multiple choice single answer", "MC"],
  },
  mapped: {
    zh: ["评分单选", "情景题", "听力题", "投票"],
    en: [],
  },
  plain: "options",
  fields: [...OPTION_LIST_FIELDS, ONE_KEY_FIELD],
  // A heading such as 选择题 does not say how many answers a question has, so the question itself may. Under 单选题 an
  // answer with two letters is reported.
  fits: ({ title, options, answer, mark }) =>
    options.length > 0 && !SEVERAL.test(title) && (/单|單|single/i.test(mark) || !/^[A-Z]{2,}$/.test(answer)),
  guess: (block) => (block.options.length >= 2 ? 0.6 : 0),
  quick: {
    place: 3,
    titles: [],
    options: "one",
    usualOptions: [
      [/^(?:您的|你的)?性别$/u, ["男", "女"]],
      [/^婚姻状况$/u, ["未婚", "已婚"]],
    ],
  },
  build(block) {
    const truth = TRUTH_WORD.test(block.answer);
    return { options: toOptions(block.options.length === 0 && truth ? truthOptions(block.title) : block.options) };
  },
  print: (item) => ({ options: item["options"] as ReturnType<typeof toOptions> }),
  toKey: (block, built) => toSingleKey(block, built["options"] as Options, "radio"),
  printKey: ({ key, options }) => printLetters(typeof key === "string" ? [key] : [], options as Options),
};

function truthOptions(title: string): TextOption[] {
  const words = /\p{Script=Han}/u.test(title) || title === "" ? ["对", "错"] : ["True", "False"];
  return words.map((label) => ({ label, line: 0, letter: null, correct: false, settings: {} }));
}
