/** Consent, as text. The terms are a field, because a description is written elsewhere. */
import { RICH_LONGEST } from "@idata/engine";
import type { TextFace } from "@idata/importers/text";
import { hasOnly } from "../../shared/core/key-shape.ts";
import { isTextOf } from "../../shared/text/shapes.text.ts";

export const consentText: TextFace = {
  marks: { zh: ["知情同意题", "知情同意", "同意条款", "协议"], en: ["Consent", "agreement"] },
  plain: "prose",
  fields: [
    { setting: "text", zh: ["条款"], en: ["terms"], kind: "text", longest: 20_000 },
    { setting: "agreeLabel", zh: ["同意文字"], en: ["agree label"], kind: "text", longest: 2000 },
    {
      setting: "linkUrl",
      zh: ["全文链接"],
      en: ["full text"],
      kind: "text",
      pattern: /^(https?:\/\/\S{1,2000}|\/idata2\/[\w./-]{1,300})$/,
    },
    { setting: "linkLabel", zh: ["链接文字"], en: ["link label"], kind: "text", longest: 2000 },
    { setting: "rich", zh: ["文字格式"], en: ["formatting"], kind: "json", shape: isRich },
    { setting: "optional", zh: ["可不同意"], en: ["may disagree"], kind: "flag" },
  ],
  build: () => ({}),
};

/** The terms have formatting too, besides title and description. */
function isRich(value: unknown): boolean {
  const isText = isTextOf(RICH_LONGEST);
  return hasOnly(value, { title: isText, description: isText, text: isText });
}
