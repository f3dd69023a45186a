export const dateMessages = {
  "zh-CN": {
    name: "日期",
    hint: "选择年月日",
    keywords: "riqi shijian shengri date day birthday",
    "date.min": "最早",
    "date.max": "最晚",
  },
  "en-US": {
    name: "Date",
    hint: "A calendar day",
    keywords: "riqi shijian shengri date day birthday",
    "date.min": "Earliest",
    "date.max": "Latest",
  },
} as const;
