export const sectionFillMessages = {
  "zh-CN": { "section.fold": "收起", "section.unfold": "展开" },
  "en-US": { "section.fold": "Collapse", "section.unfold": "Expand" },
} as const;
