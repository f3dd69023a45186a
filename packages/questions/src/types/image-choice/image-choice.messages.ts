export const imageChoiceMessages = {
  "zh-CN": {
    name: "图片选择",
    hint: "选项配图片，可单选或多选",
    keywords: "tupian xuanze danxuan duoxuan image picture choice",
    "imageChoice.multiple": "可选多项",
    "imageChoice.columns": "每行图片数",
    "imageChoice.columnsHint": "窄屏上每行最多两张",
    "imageChoice.fit": "图片显示",
    "imageChoice.fit.contain": "完整显示",
    "imageChoice.fit.cover": "裁剪填满",
  },
  "en-US": {
    name: "Image choice",
    hint: "Options with pictures, one or several",
    keywords: "tupian xuanze danxuan duoxuan image picture choice",
    "imageChoice.multiple": "Allow several choices",
    "imageChoice.columns": "Pictures per row",
    "imageChoice.columnsHint": "At most two on a narrow screen",
    "imageChoice.fit": "Pictures",
    "imageChoice.fit.contain": "Whole",
    "imageChoice.fit.cover": "Crop to fill",
  },
} as const;
