/** Uploaded files, as text. */
import type { TextFace } from "@idata/importers/text";

export const fileText: TextFace = {
  marks: { zh: ["文件上传", "文件上传题", "上传文件", "附件题", "附件"], en: ["File Upload", "file", "upload"] },
  plain: "prose",
  fields: [
    { setting: "maxFiles", zh: ["最多文件"], en: ["max files"], kind: "number", range: [1, 100], whole: true },
    { setting: "maxSizeMb", zh: ["单个大小MB"], en: ["max size mb"], kind: "number", range: [0.001, 1024] },
    { setting: "accept", zh: ["文件类型"], en: ["accept"], kind: "list", pattern: /^[a-z0-9]{1,10}$/ },
  ],
  guess: (block) => (block.options.length === 0 && /^请?上传|上传(?:附件|文件|材料|证明)/.test(block.title) ? 0.7 : 0),
  quick: {
    place: 12,
    titles: [[/附件|上传|\bupload\b|\battach(?:ment)?\b|\battach your\b/iu, 0.92]],
    settings: { maxFiles: 5, maxSizeMb: 5 },
  },
  build: () => ({}),
};
