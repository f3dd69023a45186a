/** Words of the type for authors: name, what it is for, what it is found by, and its own settings. */
export const numberMessages = {
  "zh-CN": {
    name: "数字",
    hint: "年龄、数量、金额",
    keywords: "shuzi shuzhi nianling shuliang jine number age amount",
    "number.kind": "数值",
    "number.any": "任意",
    "number.integer": "整数",
    "number.decimals": "小数",
    "number.places": "最多小数位数",
    "number.unit": "单位",
    "number.unitHint": "显示在输入框后面，例如 元、岁",
  },
  "en-US": {
    name: "Number",
    hint: "An age, a quantity, an amount",
    keywords: "shuzi shuzhi nianling shuliang jine number age amount",
    "number.kind": "Value",
    "number.any": "Any",
    "number.integer": "Whole",
    "number.decimals": "Decimals",
    "number.places": "Decimal places at most",
    "number.unit": "Unit",
    "number.unitHint": "Shown behind the field, for example kg",
  },
} as const;
