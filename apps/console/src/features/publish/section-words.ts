/** The names of the parts of the page. */
import { defineWords } from "../../i18n/define-words.ts";

export const useSectionWords = defineWords({
  "zh-CN": {
    contents: "本页内容",
    publish: "发布",
    spread: "传播",
    who: "谁可以填写，何时填写",
    respondents: "填写与提交之后",
    versions: "历史",
  },
  "en-US": {
    contents: "On this page",
    publish: "Publish",
    spread: "Spread",
    who: "Who may fill it in, and when",
    respondents: "Filling in, and afterwards",
    versions: "History",
  },
});

export const SECTIONS = ["publish", "spread", "who", "respondents", "versions"] as const;
export type SectionName = (typeof SECTIONS)[number];
