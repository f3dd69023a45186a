export const blanksFillMessages = {
  "zh-CN": { "blanks.nth": "第 {n} 空", "issue.blanks_missing": "还有 {count} 个空没有填写" },
  "en-US": { "blanks.nth": "Blank {n}", "issue.blanks_missing": "Blanks still empty: {count}" },
} as const;
