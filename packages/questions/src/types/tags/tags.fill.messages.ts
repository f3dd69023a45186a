export const tagsFillMessages = {
  "zh-CN": { "tags.new": "添加标签", "tags.hint": "输入后按回车，多个用逗号分开" },
  "en-US": { "tags.new": "Add a tag", "tags.hint": "Press Enter or a comma after each tag" },
} as const;
