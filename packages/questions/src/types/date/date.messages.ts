/** Words of the type for authors: name, what it is for, what it is found by, and its own settings. */
export const dateMessages = {
  "zh-CN": {
    name: "日期",
    hint: "选择年月日",
    keywords: "riqi shijian shengri date day birthday",
    "date.min": "最早",
    "date.max": "最晚",
    "date.any": "不限",
    "date.today": "填写当天",
    "date.fixed": "指定日期",
    "date.minDay": "最早日期",
    "date.maxDay": "最晚日期",
  },
  "en-US": {
    name: "Date",
    hint: "A calendar day",
    keywords: "riqi shijian shengri date day birthday",
    "date.min": "Earliest",
    "date.max": "Latest",
    "date.any": "Any",
    "date.today": "Today",
    "date.fixed": "A date",
    "date.minDay": "Earliest date",
    "date.maxDay": "Latest date",
  },
} as const;
