export const dividerMessages = {
  "zh-CN": {
    name: "分割线",
    hint: "用线或空白隔开题目",
    keywords: "fengexian fenge hengxian kongbai divider line separator",
    "divider.look": "样式",
    "divider.line": "实线",
    "divider.dashed": "虚线",
    "divider.space": "空白",
  },
  "en-US": {
    name: "Divider",
    hint: "A line or a gap between questions",
    keywords: "fengexian fenge hengxian kongbai divider line separator",
    "divider.look": "Style",
    "divider.line": "Line",
    "divider.dashed": "Dashed",
    "divider.space": "Gap",
  },
} as const;
