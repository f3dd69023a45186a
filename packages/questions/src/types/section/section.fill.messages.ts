export const sectionFillMessages = {
  "zh-CN": { "section.fold": "收起", "section.unfold": "展开" },
  "en-US": { "section.fold": "Fold up", "section.unfold": "Unfold" },
} as const;
