/** One line of text, as text. Blanks inside a sentence stay in the title. */
import type { TextFace } from "@idata/importers/text";
import { hasTextKeyShape } from "../../shared/core/key-shape.ts";
import { printTextAnswers, toTextAnswers } from "../../shared/text/keys.text.ts";
import type { TextKey } from "../../shared/answer/key-settings.ts";
import { AUTOCOMPLETE } from "./plain-text.answer.ts";

const FIELD =
  /姓名|電話|學號|名字|手机|电话|身份证|邮箱|邮件|地址|学号|工号|班级|学校|微信|QQ|网址|name|phone|e-?mail|address/i;

/** A label with a line behind it and nothing else. */
const LABEL = /^[^。，,；;_]{0,12}[:：?？]?\s*[_＿\s]*$/;

export const textText: TextFace = {
  marks: {
    zh: ["填空题", "填空", "填充题", "单项填空", "单行文本", "单行输入框", "单行输入", "单行填空", "文本题", "文本"],
    en: ["Fill in the Blank", "text", "short text", "single line", "input", "short answer"],
  },
  mapped: {
    zh: ["地址题", "绘图题"],
    en: ["address"],
  },
  plain: "prose",
  fields: [
    { setting: "placeholder", zh: ["占位"], en: ["placeholder"], kind: "text", longest: 500 },
    { setting: "minLength", zh: ["最少字数"], en: ["min length"], kind: "number", range: [0, 10_000], whole: true },
    { setting: "maxLength", zh: ["最多字数"], en: ["max length"], kind: "number", range: [0, 10_000], whole: true },
    { setting: "pattern", zh: ["格式规则"], en: ["pattern"], kind: "text", longest: 1000 },
    { setting: "mask", zh: ["输入格式"], en: ["mask"], kind: "text", longest: 100 },
    { setting: "prefix", zh: ["前缀"], en: ["prefix"], kind: "text", longest: 50 },
    { setting: "suffix", zh: ["后缀"], en: ["suffix"], kind: "text", longest: 50 },
    {
      setting: "format",
      zh: ["格式"],
      en: ["format"],
      kind: "text",
      words: {
        email: ["邮箱", "email"],
        phone: ["手机号", "phone"],
        url: ["网址", "url"],
        "id-card": ["身份证", "id-card"],
      },
    },
    {
      setting: "autocomplete",
      zh: ["自动填写"],
      en: ["autocomplete"],
      kind: "text",
      words: Object.fromEntries(AUTOCOMPLETE.map((token) => [token, [token, token] as const])),
    },
    { setting: "key", zh: ["判分答案"], en: ["answer key"], kind: "json", shape: hasTextKeyShape },
  ],
  fits: ({ options, rows, blanks, title }) => options.length + rows.length === 0 && (blanks === 0 || LABEL.test(title)),
  guess: (block) => (block.options.length > 0 || block.rows.length > 0 ? 0.05 : FIELD.test(block.title) ? 0.5 : 0.3),
  quick: {
    place: 1,
    // Any line for which no other type has more confidence.
    titles: [[/^/u, 0.01]],
  },
  build: () => ({}),
  toKey({ answer }) {
    const { found, problem } = toTextAnswers(answer, true);
    return problem === undefined ? { settings: { key: found } } : { settings: {}, problem };
  },
  printKey: ({ key }) => printTextAnswers(key as TextKey),
};
