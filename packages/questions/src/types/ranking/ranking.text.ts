/** A ranking question, as text. */
import { type TextFace, toOptions } from "@idata/importers/text";
import { KEYS_FIELD, OPTION_LIST_FIELDS } from "../../shared/text/choice-fields.text.ts";
import { printLetters, toMultipleKey } from "../../shared/text/keys.text.ts";

type Options = ReturnType<typeof toOptions>;

const ORDERS =
  /排序|排列|排[个個]?名|排出|排[个個](?:先[后後]|序)|先[后後][顺順次]序|[优優]先[次顺順]序|[顺順]序(?!存|[储儲]|表|[结結][构構]|[执執]行|[查检檢]|[访訪]|[队隊棧栈]|[读讀写寫])|[填标標][上入寫写出]?[「“"]?\s?1\s?[、,，.]\s?2\s?[、,，.~～至到]?|\brank (?:them|these|the|in order|from)\b|in (?:the )?order of|\b(?:put|arrange|number|place) .{2,60} in (?:the |a |their )?(?:correct |right |proper |logical |chronological )?order\b/i;

/** `您的专业排名`: where somebody stands, which nobody puts in order. */
const STANDING = /(?:[专專][业業]|成[绩績]|班[级級]|年[级級]|[综綜]合|[学學][业業]|考[试試])[的内內中]?排名/;
const ASKS = /[请請按将將]|[进進]行/;
/** `请问哪一位把书放错了？`, `何者`: the last sentence asks which one, whatever was put in order before. */
const ASKS_WHICH =
  /(?:[。;；!！]|^)[^。;；!！?？]{0,12}(?:哪[一]?[位个個项項种種本件句组組层層步类類]|何者|which (?:one|of))(?!.{0,40}(?:排序|排列|[顺順]序))[^。;；!！?？]{0,60}[?？]?\s*$/iu;

/** `③①②`, `cbad`: one order of the parts that the stem lists. */
const ORDER =
  /^[\s(（]*(?:[①-⑨]|\d(?!\d)|[a-h](?![a-z]))(?:[\s,，、→>-]{0,3}(?:[①-⑨]|\d(?!\d)|[a-h](?![a-z])))+[\s)）。.]*$/u;

/** `BDAC` for four options */
function isOrder(answer: string, count: number): boolean {
  const letters = Array.from(answer);
  const sorted = letters.toSorted().join("");
  return sorted === "ABCDEFGHIJKLMNOP".slice(0, count) && sorted !== answer;
}

export const rankingText: TextFace = {
  marks: { zh: ["排序题", "排序", "排序选择题"], en: ["Ranking", "order", "rank order"] },
  plain: "options",
  fields: [
    { setting: "rankFirst", zh: ["排前几名"], en: ["rank first"], kind: "number", range: [1, 1000], whole: true },
    ...OPTION_LIST_FIELDS,
    KEYS_FIELD,
    {
      setting: "partial",
      zh: ["部分得分"],
      en: ["partial"],
      kind: "text",
      words: { none: ["无", "none"], proportional: ["按比例", "proportional"] },
    },
  ],
  // One letter as the answer asks for one of the options, and orders of signs in the stem are choices themselves.
  // A key with all letters, not in their order, is an order itself, and no choice of all options.
  guess: ({ title, options, answer, single }) =>
    options.length > 2 &&
    single !== true &&
    !/^[A-Z]$/i.test(answer) &&
    !options.every(({ label }) => ORDER.test(label)) &&
    ORDERS.test(title) &&
    (!STANDING.test(title) || ASKS.test(title)) &&
    !ASKS_WHICH.test(title) &&
    !/不分先[后後]|不分排名/.test(title)
      ? isOrder(answer, options.length)
        ? 0.85
        : 0.75
      : 0,
  build: (block) => ({ options: toOptions(block.options) }),
  print: (item) => ({ options: item["options"] as ReturnType<typeof toOptions> }),
  toKey: (block, built) => toMultipleKey(block, built["options"] as Options, "proportional"),
  printKey: ({ key, options }) => printLetters(key as string[], options as Options),
};
