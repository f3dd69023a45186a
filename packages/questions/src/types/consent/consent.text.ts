/** Consent, as text. The terms are a field, because a description is written elsewhere. */
import type { TextFace } from "@idata/importers/text";

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
    { setting: "optional", zh: ["可不同意"], en: ["may disagree"], kind: "flag" },
  ],
  build: () => ({}),
};
