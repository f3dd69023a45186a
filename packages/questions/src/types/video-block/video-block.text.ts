/** A video, as text. */
import type { TextFace } from "@idata/importers/text";

const OWN = /^\/idata2\/[\w./-]{1,300}$/;

export const videoBlockText: TextFace = {
  marks: { zh: ["视频", "视频块"], en: ["Video", "video block"] },
  plain: "prose",
  decoration: true,
  fields: [
    { setting: "file", zh: ["视频文件"], en: ["file"], kind: "text", pattern: OWN },
    { setting: "poster", zh: ["封面"], en: ["poster"], kind: "text", pattern: OWN },
    { setting: "captions", zh: ["字幕"], en: ["captions"], kind: "text", pattern: OWN },
    {
      setting: "captionsLanguage",
      zh: ["字幕语言"],
      en: ["captions language"],
      kind: "text",
      pattern: /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/,
    },
    { setting: "caption", zh: ["视频说明"], en: ["caption"], kind: "text", longest: 2000 },
    { setting: "link", zh: ["外部链接"], en: ["link"], kind: "text", pattern: /^https?:\/\/\S{1,2000}$/ },
    { setting: "linkLabel", zh: ["链接文字"], en: ["link label"], kind: "text", longest: 2000 },
  ],
  build: () => ({}),
};
