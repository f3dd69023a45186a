export const imageBlockMessages = {
  "zh-CN": {
    name: "图片",
    hint: "题目之间的一张图片，可带说明和链接",
    keywords: "tupian zhaopian chatu haibao image picture photo banner",
    "imageBlock.image": "图片",
    "imageBlock.caption": "图片说明",
    "imageBlock.width": "宽度（%）",
    "imageBlock.link": "点击打开的网址",
    "imageBlock.linkError": "请填写以 http:// 或 https:// 开头的网址",
  },
  "en-US": {
    name: "Image",
    hint: "A picture between questions, with a caption and a link",
    keywords: "tupian zhaopian chatu haibao image picture photo banner",
    "imageBlock.image": "Image",
    "imageBlock.caption": "Caption",
    "imageBlock.width": "Width (%)",
    "imageBlock.link": "Link address",
    "imageBlock.linkError": "Enter an address that begins with http:// or https://",
  },
} as const;
