/** One line of text, as text. Blanks inside a sentence stay in the title. */
import type { TextFace } from "@idata/importers/text";

const FIELD = /姓名|名字|手机|电话|身份证|邮箱|邮件|地址|学号|工号|班级|学校|微信|QQ|网址|name|phone|e-?mail|address/i;
const FORMATS: readonly [RegExp, string][] = [
  [/手机号?码?$|手机[：:]|mobile/i, "phone"],
  [/邮箱|电子邮件|e-?mail/i, "email"],
  [/身份证号?码?/, "id-card"],
];

export const textText: TextFace = {
  marks: {
    zh: ["填空题", "填空", "单项填空", "单行文本", "单行输入框", "单行输入", "单行填空", "文本题", "文本"],
    en: ["Fill in the Blank", "text", "short text", "single line", "input", "short answer"],
  },
  mapped: {
    zh: [
      "多项填空题",
      "多项填空",
      "横向填空",
      "考试多项填空",
      "姓名题",
      "手机号",
      "邮箱题",
      "身份证号",
      "地址题",
      "签名题",
      "绘图题",
      "定位题",
    ],
    en: ["blanks", "multiple blanks", "email", "phone", "url", "address", "signature"],
  },
  plain: "prose",
  fields: [
    { setting: "placeholder", zh: ["占位"], en: ["placeholder"], kind: "text", longest: 500 },
    { setting: "minLength", zh: ["最少字数"], en: ["min length"], kind: "number", range: [0, 10_000], whole: true },
    { setting: "maxLength", zh: ["最多字数"], en: ["max length"], kind: "number", range: [0, 10_000], whole: true },
    { setting: "pattern", zh: ["格式规则"], en: ["pattern"], kind: "text", longest: 1000 },
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
  ],
  guess: (block) => (block.options.length > 0 || block.rows.length > 0 ? 0.05 : FIELD.test(block.title) ? 0.5 : 0.3),
  build(block) {
    // Only a guessed type guesses the format too; `[填空题]` says exactly what is meant.
    const format = block.mark === "" ? FORMATS.find(([words]) => words.test(block.title.slice(0, 40))) : undefined;
    return format === undefined ? {} : { format: format[1] };
  },
};
