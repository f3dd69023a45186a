export const textFillMessages = {
  "zh-CN": {
    "issue.mask": "格式应为 {mask}，其中 9 代表一位数字，a 代表一个字母，* 代表数字或字母",
  },
  "en-US": {
    "issue.mask": "The format is {mask}: 9 for a digit, a for a letter, * for either",
  },
} as const;
