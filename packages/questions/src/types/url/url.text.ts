/** A web address, as text. */
import type { TextFace } from "@idata/importers/text";

export const urlText: TextFace = {
  marks: { zh: ["网址题", "网址", "链接题", "链接"], en: ["URL", "web address", "link", "website"] },
  plain: "prose",
  fields: [
    { setting: "placeholder", zh: ["占位"], en: ["placeholder"], kind: "text", longest: 500 },
    { setting: "httpsOnly", zh: ["只限https"], en: ["https only"], kind: "flag" },
    {
      setting: "domains",
      zh: ["限定域名"],
      en: ["domains"],
      kind: "list",
      longest: 250,
      pattern: /^(\*\.)?([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.){1,8}[a-z]{2,24}$/i,
    },
  ],
  quick: {
    place: 18,
    titles: [[/网址|网站|链接|主页地址|\bwebsite\b|\burl\b|\blink\b/iu, 0.78]],
  },
  build: () => ({}),
};
