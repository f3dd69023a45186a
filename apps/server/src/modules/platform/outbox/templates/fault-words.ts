/** What is wrong with a text, as a sentence for its author. */
import type { Words } from "@idata/contracts";
import { TEMPLATE_LIMITS, type TemplateFinding } from "./template.ts";

const SENTENCES: Readonly<Record<TemplateFinding["code"], Words>> = {
  "unknown-variable": { zh: "没有变量 {name}", en: "There is no variable {name}" },
  "link-in-subject": {
    zh: "主题中不能放链接，请把 {name} 移到正文",
    en: "A subject cannot contain a link; move {name} into the text",
  },
  "missing-link": {
    zh: "正文必须包含链接变量 {name}，否则收件人无法完成操作",
    en: "The text must contain the link {name}; without it, the recipient cannot go on",
  },
  empty: { zh: "请填写", en: "Please fill this in" },
  "too-long": { zh: "最多 {most} 个字符", en: "At most {most} characters" },
  "several-lines": { zh: "主题只能有一行", en: "The subject must be one line" },
};

export function toFaultWords({ code, field, variable = "" }: TemplateFinding): Words {
  const fill = (sentence: string): string =>
    sentence.replace("{most}", String(TEMPLATE_LIMITS[field])).replace("{name}", () => `{{${variable}}}`);
  return { zh: fill(SENTENCES[code].zh), en: fill(SENTENCES[code].en) };
}
