export const textareaMessages = {
  "zh-CN": {
    name: "多行文本",
    hint: "意见、说明等较长文字",
    keywords: "duohang wenben jianda yijian jianyi long text paragraph comment essay",
    "textarea.rows": "显示行数",
    "textarea.key": "参考要点",
    "textarea.keyHint": "由人工评分，只有评分人能看到",
  },
  "en-US": {
    name: "Long text",
    hint: "Comments and explanations",
    keywords: "duohang wenben jianda yijian jianyi long text paragraph comment essay",
    "textarea.rows": "Visible lines",
    "textarea.key": "Model answer",
    "textarea.keyHint": "A person awards the points; only markers see this",
  },
} as const;
