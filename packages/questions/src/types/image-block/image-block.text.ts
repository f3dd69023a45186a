/** A picture, as text: a mark with its settings, because text cannot contain pictures. */
import type { TextFace } from "@idata/importers/text";

export const imageBlockText: TextFace = {
  marks: { zh: ["图片", "图片展示", "插图"], en: ["Image", "picture"] },
  plain: "prose",
  decoration: true,
  fields: [
    {
      setting: "image",
      zh: ["路径"],
      en: ["path"],
      kind: "text",
      pattern: /^\/idata2\/[\w./-]{1,300}$/,
    },
    { setting: "alt", zh: ["替代文字"], en: ["alt"], kind: "text", longest: 2000 },
    { setting: "caption", zh: ["图片说明"], en: ["caption"], kind: "text", longest: 2000 },
    { setting: "imageWidth", zh: ["图片宽度"], en: ["image width"], kind: "number", range: [10, 100], whole: true },
    { setting: "link", zh: ["链接"], en: ["link"], kind: "text", pattern: /^https?:\/\/\S+$/, longest: 2000 },
  ],
  build: () => ({}),
};
