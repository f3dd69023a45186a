/** A signature question, as text. */
import type { TextFace } from "@idata/importers/text";

export const signatureText: TextFace = {
  marks: { zh: ["签名题", "签名", "手写签名", "电子签名"], en: ["Signature", "sign"] },
  plain: "prose",
  // Not a flag, because the default is on and a flag can only switch something on.
  fields: [{ setting: "typing", zh: ["可输入姓名"], en: ["typed name"], kind: "json", shape: isBoolean }],
  guess: (block) =>
    block.options.length === 0 &&
    block.blanks === 0 &&
    /(?:手写|电子|手寫|電子)[签簽][名字]|(?:[签簽](?:名|字|署)|[人者长長方][签簽]章)[：:]?$/.test(block.title)
      ? 0.6
      : 0,
  quick: {
    place: 19,
    titles: [[/签名|签字|[人者长長方](?:签章|簽章)|\bsignature\b|\bsign here\b/iu, 0.94]],
  },
  build: () => ({}),
};

function isBoolean(value: unknown): boolean {
  return typeof value === "boolean";
}
