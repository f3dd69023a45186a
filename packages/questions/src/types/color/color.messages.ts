export const colorMessages = {
  "zh-CN": {
    name: "颜色",
    hint: "选择或输入一种颜色",
    keywords: "yanse secai peise color colour palette hex",
    "color.palette": "只接受这些颜色",
    "color.paletteHint": "用逗号分隔，例如 #2F88FF, #1A7F37。留空不限",
  },
  "en-US": {
    name: "Colour",
    hint: "Pick or type a colour",
    keywords: "yanse secai peise color colour palette hex",
    "color.palette": "Only these colours",
    "color.paletteHint": "Separated by commas, e.g. #2F88FF, #1A7F37. Leave empty for any",
  },
} as const;
