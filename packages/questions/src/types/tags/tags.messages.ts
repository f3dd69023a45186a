export const tagsMessages = {
  "zh-CN": {
    name: "标签",
    hint: "填写或选择多个标签",
    keywords: "biaoqian guanjianci tags keywords labels",
    "tags.suggestions": "推荐标签",
    "tags.suggestionsHint": "每行一个，最多 200 个",
    "tags.allowNew": "可填写新标签",
    "tags.allowNewHint": "关闭后只能从推荐标签中选择",
    "tags.maxTags": "最多几个",
    "tags.maxLength": "每个最多字数",
  },
  "en-US": {
    name: "Tags",
    hint: "Type or pick several tags",
    keywords: "biaoqian guanjianci tags keywords labels",
    "tags.suggestions": "Suggestions",
    "tags.suggestionsHint": "One per line, at most 200",
    "tags.allowNew": "New tags",
    "tags.allowNewHint": "If off, only suggestions can be chosen",
    "tags.maxTags": "Maximum tags",
    "tags.maxLength": "Maximum characters per tag",
  },
} as const;
