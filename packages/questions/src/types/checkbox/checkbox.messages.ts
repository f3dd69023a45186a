/** Words of the type for authors: name, what it is for, what it is found by, and its own settings. */
export const checkboxMessages = {
  "zh-CN": {
    name: "多选",
    hint: "可以选择多个选项",
    keywords: "duoxuan fuxuan xuanze multiple choice checkbox",
    "checkbox.minPicks": "最少选",
    "checkbox.maxPicks": "最多选",
  },
  "en-US": {
    name: "Multiple choice",
    hint: "Pick any number of options",
    keywords: "duoxuan fuxuan xuanze multiple choice checkbox",
    "checkbox.minPicks": "Picks at least",
    "checkbox.maxPicks": "Picks at most",
  },
} as const;
