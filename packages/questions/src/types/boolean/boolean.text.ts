/**
 * A true-or-false question, as text. Two options below the title become its labels, else the standard labels are used.
 */
import { type TextBlock, type TextFace, type TextKey, parseTruth } from "@idata/importers/text";

const NO = /^(?:错|错误|錯|錯誤|否|不是|没有|沒有|不正确|不正確|×|✗|f|false|n|no|wrong|incorrect)$/i;
/** Options that judge a statement. */
const TRUTH = /^(?:对|错|對|錯|正确|错误|正確|錯誤|√|×|✓|✗)[。.；;]?$/;
/** The place for the sign behind a statement: `…。（ ）`. */
const PLACE = /[。．.！!]\s*[（(][\s\u3000]*[)）]$/;
const ASKS_YES = /^(?:是非|yes)/i;

export const booleanText: TextFace = {
  marks: {
    zh: ["判断题", "判断", "判断对错题", "判断正误题", "对错题", "是非题", "是非"],
    en: ["True/False", "TrueFalse", "true or false", "TF", "Yes/No", "boolean"],
  },
  plain: "options",
  fields: [
    { setting: "yesLabel", zh: ["肯定选项"], en: ["yes label"], kind: "text", longest: 100, pattern: /[^]/ },
    { setting: "noLabel", zh: ["否定选项"], en: ["no label"], kind: "text", longest: 100, pattern: /[^]/ },
    {
      setting: "look",
      zh: ["样式"],
      en: ["look"],
      kind: "text",
      words: { buttons: ["按钮", "buttons"], switch: ["开关", "switch"], checkbox: ["勾选框", "checkbox"] },
    },
    { setting: "key", zh: ["答案值"], en: ["key"], kind: "json", shape: (value) => typeof value === "boolean" },
  ],
  fits: ({ options }) => options.length === 0 || options.length === 2,
  guess({ title, options, answer }) {
    if (options.length === 2 && options.every(({ label }) => TRUTH.test(label)) && !/[?？吗嗎]/.test(title)) return 0.7;
    if (options.length > 0) return 0;
    if (parseTruth(answer) !== null) return 0.95;
    return PLACE.test(title) ? 0.62 : 0;
  },
  quick: {
    place: 5,
    titles: [
      [
        /是否|有没有|能不能|会不会|要不要|可不可以|愿不愿|^(?:您|你)?(?:愿意|同意|需要|会|有).*吗|^(?:do|does|did|are|is|was|were|have|has|will|would|can|could) (?:you|your|the|this|it|there)\b/iu,
        0.88,
      ],
      [/吗[?？]?$/u, 0.3],
    ],
  },
  build: (block) => toWords(block),
  toKey,
  printKey: ({ key }, chinese) => (key === true ? (chinese ? "对" : "True") : chinese ? "错" : "False"),
};

/** The answer is 对 or 错, one of the labels, or the letter of the option that became a label. */
function toKey({ answer, options }: TextBlock, { yesLabel, noLabel }: Record<string, unknown>): TextKey {
  const text = answer.trim().replace(/[.。]$/, "");
  const option = /^[A-Za-z]$/.test(text)
    ? options.find(({ letter }, index) => (letter ?? String.fromCharCode(65 + index)) === text.toUpperCase())
    : undefined;
  const word = option === undefined ? text : option.label.slice(0, 100);
  if (word === yesLabel || word === noLabel) return { settings: { key: word === yesLabel } };
  // Brackets are part of the place for the sign, and V is typed in place of √.
  const sign = word.replaceAll(/^[(（]\s*|\s*[)）]$/g, "");
  const truth = /^[vy]$/i.test(sign) ? true : /^n$/i.test(sign) ? false : parseTruth(sign);
  if (truth !== null) return { settings: { key: truth } };
  // On answer sheets A stands for true and B for false.
  if (options.length === 0 && /^[AB]$/i.test(sign)) return { settings: { key: /a/i.test(sign) } };
  return { settings: {}, problem: { code: "answer_not_an_option", answer } };
}

function toWords({ options, mark, title }: TextBlock): Record<string, unknown> {
  const [first, second] = options.map(({ label }) => label.slice(0, 100));
  if (first && second) {
    return NO.test(first) ? { yesLabel: second, noLabel: first } : { yesLabel: first, noLabel: second };
  }
  if (!ASKS_YES.test(mark)) return {};
  return /\p{Script=Han}/u.test(title) ? { yesLabel: "是", noLabel: "否" } : { yesLabel: "Yes", noLabel: "No" };
}
