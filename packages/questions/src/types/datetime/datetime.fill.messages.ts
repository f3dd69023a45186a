export const datetimeFillMessages = {
  "zh-CN": {
    "issue.bad_datetime": "请填写完整的日期和时间",
  },
  "en-US": {
    "issue.bad_datetime": "Enter a valid date with a time",
  },
} as const;
