export const pageBreakMessages = {
  "zh-CN": {
    name: "分页",
    hint: "后面的题目从新的一页开始",
    keywords: "fenye huanye xinye page break",
  },
  "en-US": {
    name: "Page break",
    hint: "What follows starts on a new page",
    keywords: "fenye huanye xinye page break",
  },
} as const;
