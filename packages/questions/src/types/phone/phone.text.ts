/** A phone number, as text. */
import type { TextFace } from "@idata/importers/text";

const WORDS =
  /手[机機][号號]?[码碼]?\s*[:：]?[\s_＿]*$|手[机機][号號][码碼]\s*[?？]\s*$|^[联连連][系络](?:电话|方式)|^(?:电话|電話|手機|(?:家庭|住宅|办公室?|单位|公司|固定|本人|家长|学生|监护人|紧急|紧急[联连連][系络]|(?:紧急)?[联连連][系络]人|流动|行动|手提|[日夜]间)的?电话)(?:号码)?[:：]?[\s_＿]*$|留下手机号|手机[：:]|mobile/iu;
/** `Phone`, `Daytime phone number (optional)`, `Contact no.` */
const ENGLISH =
  /^(?:[a-z'’]+ ){0,3}(?:(?:(?:tele|cell ?)?phone|cell|tel\.?)(?: (?:number|no\.?|#))?|contact (?:number|no\.?))\s*(?:[(（][^()（）]*[)）])?\s*[:：]?[\s_＿]*$/iu;

export const phoneText: TextFace = {
  marks: {
    zh: ["电话题", "电话", "手机号", "手机", "手机题", "手机号码", "联系电话"],
    en: ["Phone", "phone number", "telephone", "mobile"],
  },
  plain: "prose",
  fields: [
    {
      setting: "kind",
      zh: ["号码类型"],
      en: ["numbers"],
      kind: "text",
      words: {
        any: ["不限", "any"],
        mobile: ["手机号", "mobile"],
        landline: ["固定电话", "landline"],
        international: ["国际号码", "international"],
      },
    },
    { setting: "placeholder", zh: ["占位"], en: ["placeholder"], kind: "text", longest: 500 },
    { setting: "verify", zh: ["短信验证"], en: ["sms code"], kind: "flag" },
  ],
  // With two places, `联系方式：姓名____ 电话____`, more than a number is asked.
  guess: ({ title, options, rows, blanks }) =>
    options.length + rows.length === 0 && blanks < 2 && title.length < 40 && (WORDS.test(title) || ENGLISH.test(title))
      ? 0.6
      : 0,
  // A Chinese title that asks for a mobile number means one of the mainland.
  quick: {
    place: 10,
    titles: [[/手机|电话|联系方式|\b(?:tele)?phone\b|\bmobile\b|\bcell\b/iu, 0.8]],
  },
  build: ({ mark, title }) => (/手机/.test(mark || title) ? { kind: "mobile" } : {}),
};
