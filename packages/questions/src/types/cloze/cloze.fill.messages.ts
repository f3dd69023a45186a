export const clozeFillMessages = {
  "zh-CN": { "cloze.gap": "第 {n} 空", "cloze.bank": "备选词", "issue.gaps_missing": "还有 {count} 个空没有填写" },
  "en-US": {
    "cloze.gap": "Gap {n}",
    "cloze.bank": "Words to choose from",
    "issue.gaps_missing": "Gaps still empty: {count}",
  },
} as const;
