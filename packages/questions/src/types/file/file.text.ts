/** Uploaded files, as text. */
import type { TextFace } from "@idata/importers/text";

/** `隐患照片上传：`, `简历上传（PDF）`: what is uploaded stands in front of the word. */
const SENT =
  /(?:照片|图片|截图|相片|附件|文件|档案|材料|证明|证件|证书|凭证|复印件|扫描件|执照|发票|简历|作品|视频|报告)(?:的|[(（][^()（）]{1,20}[)）])?上传(?:处|区)?\s?(?:[(（][^()（）]{1,40}[)）])?\s?[:：]?\s*$/;

export const fileText: TextFace = {
  marks: { zh: ["文件上传", "文件上传题", "上传文件", "附件题", "附件"], en: ["File Upload", "file", "upload"] },
  plain: "prose",
  fields: [
    { setting: "maxFiles", zh: ["最多文件"], en: ["max files"], kind: "number", range: [1, 100], whole: true },
    { setting: "maxSizeMb", zh: ["单个大小MB"], en: ["max size mb"], kind: "number", range: [0.001, 1024] },
    { setting: "accept", zh: ["文件类型"], en: ["accept"], kind: "list", pattern: /^[a-z0-9]{1,10}$/ },
  ],
  guess: (block) =>
    block.options.length === 0 &&
    (/^请?(?:粘贴或)?上传|上传(?:附件|文件|材料|证明)/.test(block.title) || SENT.test(block.title))
      ? 0.7
      : 0,
  quick: {
    place: 12,
    titles: [[/附件|上传|\bupload\b|\battach(?:ment)?\b|\battach your\b/iu, 0.92]],
    settings: { maxFiles: 5, maxSizeMb: 5 },
  },
  build: () => ({}),
};
