export const passwordFillMessages = {
  "zh-CN": {
    "password.show": "显示",
    "issue.format.password-letters": "需要同时包含字母和数字",
    "issue.format.password-mixed": "需要同时包含大写字母、小写字母、数字和符号",
  },
  "en-US": {
    "password.show": "Show",
    "issue.format.password-letters": "Use both letters and digits",
    "issue.format.password-mixed": "Use upper and lower case, digits and symbols",
  },
} as const;
