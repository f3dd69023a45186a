export const checkboxMessages = {
  "zh-CN": {
    name: "多选",
    hint: "可以选择多个选项",
    keywords: "duoxuan fuxuan xuanze multiple choice checkbox",
    "checkbox.selectAll": "显示「全选」",
    "checkbox.selectAllHint": "超出最多可选项数时不显示",
  },
  "en-US": {
    name: "Multiple choice",
    hint: "Pick any number of options",
    keywords: "duoxuan fuxuan xuanze multiple choice checkbox",
    "checkbox.selectAll": "Offer “Select all”",
    "checkbox.selectAllHint": "Not shown if selecting all exceeds the maximum",
  },
} as const;
