/** A signature, as text. */
import type { TextFace } from "@idata/importers/text";

export const signatureText: TextFace = {
  marks: { zh: ["签名题", "签名", "手写签名", "电子签名"], en: ["Signature", "sign"] },
  plain: "prose",
  // No flag: it is on unless told, and a flag can only say that something is on.
  fields: [{ setting: "typing", zh: ["可输入姓名"], en: ["typed name"], kind: "json", shape: isBoolean }],
  guess: (block) =>
    block.options.length === 0 && block.blanks === 0 && /(?:手写|电子)签名|签名[：:]?$/.test(block.title) ? 0.6 : 0,
  build: () => ({}),
};

function isBoolean(value: unknown): boolean {
  return typeof value === "boolean";
}
