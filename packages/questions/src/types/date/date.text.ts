/** A date question, as text. */
import type { TextFace } from "@idata/importers/text";

const DAY = /^(?:today(?:[+-][1-9]\d{0,4})?|\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))$/;

/** Lines for the parts of a date and nothing else: `____年____月____日`, `____日____月____年`. */
const PARTS = /_{2,}\s*年[\s_]*月[\s_]*日?[\s。]*$|[_\s]{2,}日[\s_]+月[\s_]+年[\s。]*$/;

/** A label with a line to write on: `出生日期：____`. */
const LABEL = /^[^\s。？?_＿,，]{2,10}[:：][\s_＿]*$/u;

export const dateText: TextFace = {
  marks: { zh: ["日期题", "日期", "日期选择"], en: ["Date", "date picker"] },
  mapped: { zh: ["年月"], en: [] },
  plain: "prose",
  fields: [
    { setting: "min", zh: ["最早"], en: ["earliest"], kind: "text", pattern: DAY, words: { today: ["今天", "today"] } },
    { setting: "max", zh: ["最晚"], en: ["latest"], kind: "text", pattern: DAY, words: { today: ["今天", "today"] } },
  ],
  guess: (block) =>
    block.options.length === 0 &&
    (block.blanks === 0 || PARTS.test(block.title) || LABEL.test(block.title)) &&
    // A request is no label, but `申请日期` is one.
    !/[。！!]|(?:^|[^申邀提])[请請]|(?:^|[^填])[写寫]/.test(block.title) &&
    // `年资：____年____月` asks how long and not when.
    !/(?:年[资資限数數]|工[龄齡]|[时時][长長]|期限)\s?[:：]?/.test(block.title.slice(0, 30)) &&
    /日期|生日|出生年月|年[\s\u3000_]*月[\s\u3000_]*日|日[\s\u3000_]+月[\s\u3000_]+年|date/i.test(
      block.title.slice(0, 30),
    )
      ? 0.6
      : 0,
  quick: {
    place: 8,
    titles: [[/日期|生日|出生年月|哪一?天|年月日|几月几[日号]|\bdate\b|\bbirthday\b|\bwhich day\b/iu, 0.68]],
  },
  build: () => ({}),
};
