export const matchingFillMessages = {
  "zh-CN": { "matching.choose": "请选择" },
  "en-US": { "matching.choose": "Please choose" },
} as const;
