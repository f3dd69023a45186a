export const blanksFillMessages = {
  "zh-CN": { "blanks.nth": "第 {n} 空" },
  "en-US": { "blanks.nth": "Blank {n}" },
} as const;
