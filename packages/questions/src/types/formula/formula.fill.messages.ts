export const formulaFillMessages = {
  "zh-CN": { "formula.none": "填写后自动计算", "formula.yes": "是", "formula.no": "否" },
  "en-US": { "formula.none": "Computed from your answers", "formula.yes": "Yes", "formula.no": "No" },
} as const;
