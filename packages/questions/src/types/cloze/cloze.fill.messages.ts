export const clozeFillMessages = {
  "zh-CN": { "cloze.gap": "第 {n} 空", "cloze.bank": "备选词" },
  "en-US": { "cloze.gap": "Gap {n}", "cloze.bank": "Words to choose from" },
} as const;
