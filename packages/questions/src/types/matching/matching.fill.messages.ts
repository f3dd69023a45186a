export const matchingFillMessages = {
  "zh-CN": { "matching.choose": "请选择", "issue.used_twice": "同一项只能用一次，请检查" },
  "en-US": { "matching.choose": "Please choose", "issue.used_twice": "An entry was used twice here, please check" },
} as const;
