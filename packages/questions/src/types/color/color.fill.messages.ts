export const colorFillMessages = {
  "zh-CN": {
    "color.pick": "从调色板选择",
    "issue.format.color": "请填写正确的颜色，例如 #2F88FF",
    "issue.color_palette": "只能选择题目给出的颜色",
  },
  "en-US": {
    "color.pick": "Pick a colour",
    "issue.format.color": "Enter a colour such as #2F88FF",
    "issue.color_palette": "Choose one of the colours shown",
  },
} as const;
