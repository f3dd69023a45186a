export const datetimeMessages = {
  "zh-CN": {
    name: "日期时间",
    hint: "选择年月日和时间",
    keywords: "riqi shijian yuyue datetime moment appointment",
    "datetime.min": "最早",
    "datetime.max": "最晚",
  },
  "en-US": {
    name: "Date and time",
    hint: "A calendar day and a time of day",
    keywords: "riqi shijian yuyue datetime moment appointment",
    "datetime.min": "Earliest",
    "datetime.max": "Latest",
  },
} as const;
