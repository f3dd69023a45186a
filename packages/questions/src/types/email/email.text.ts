/** An e-mail address, as text. */
import type { TextFace } from "@idata/importers/text";

const WORDS = /邮箱|电邮|电子(?:邮件|信箱)|e-?mail/i;

export const emailText: TextFace = {
  marks: {
    zh: ["邮箱题", "邮箱", "电子邮箱", "电子邮件", "邮箱地址"],
    en: ["Email", "e-mail address", "email address"],
  },
  plain: "prose",
  fields: [
    { setting: "placeholder", zh: ["占位"], en: ["placeholder"], kind: "text", longest: 500 },
    { setting: "confirm", zh: ["填写两次"], en: ["type twice"], kind: "flag" },
    {
      setting: "domains",
      zh: ["限定域名"],
      en: ["domains"],
      kind: "list",
      longest: 250,
      pattern: /^(\*\.)?([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.){1,8}[a-z]{2,24}$/i,
    },
  ],
  guess: ({ title, options, rows }) =>
    options.length + rows.length === 0 && title.length < 40 && WORDS.test(title) ? 0.6 : 0,
  quick: {
    place: 11,
    titles: [[/邮箱|电邮|邮件地址|电子(?:邮件|信箱)|\be-?mail\b/iu, 0.84]],
  },
  build: () => ({}),
};
