/** Uploaded photos, as text. */
import type { TextFace } from "@idata/importers/text";

const ASKS = /(?:^请?拍摄|上传)[^。]{0,14}(?:照片|图片)|拍照上传/;
/** The place for a picture in a printed form: `近期一寸照片`, `照片粘贴处`. */
const PASTED =
  /^(?:粘?[贴貼])?(?:(?:本人|个人|個人|幼[儿兒]|[儿兒]童|[学學][生员員]|孩子|[宝寶]{2}|[现現][场場]|活[动動]|作品|近期|[一二两兩]寸|正面|免冠|白底|[红紅蓝藍]底|彩色|半身|[登记記证證]{1,2}件?)+的?)?[照相]\s{0,4}片(?:粘?[贴貼])?[处處]?(?:[(（](?=[^()（）]*(?:寸|免冠|[贴貼]|底|近期|正面))[^()（）]{2,20}[)）])?\s*[:：]?[\s_＿]*$/u;

export const imageText: TextFace = {
  marks: {
    zh: ["图片上传题", "图片上传", "上传图片", "照片上传", "上传照片", "拍照题", "拍照上传"],
    en: ["Image Upload", "image", "photo", "photo upload", "picture upload"],
  },
  plain: "prose",
  fields: [
    { setting: "maxFiles", zh: ["最多图片"], en: ["max images"], kind: "number", range: [1, 100], whole: true },
    { setting: "maxSizeMb", zh: ["单个大小MB"], en: ["max size mb"], kind: "number", range: [0.001, 1024] },
    { setting: "maxEdge", zh: ["最长边"], en: ["max edge"], kind: "number", range: [320, 8192], whole: true },
    {
      setting: "camera",
      zh: ["相机"],
      en: ["camera"],
      kind: "text",
      words: { back: ["后置", "back"], front: ["前置", "front"] },
    },
  ],
  guess: ({ options, title }) => (options.length === 0 && (ASKS.test(title) || PASTED.test(title)) ? 0.75 : 0),
  build: () => ({}),
};
