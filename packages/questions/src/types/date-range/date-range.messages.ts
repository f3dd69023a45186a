/** Words of the type for authors: name, what it is for, what it is found by, and its own settings. */
export const dateRangeMessages = {
  "zh-CN": {
    name: "日期区间",
    hint: "开始日期和结束日期，例如请假、出差",
    keywords: "riqi qujian fanwei qizhi qingjia date range period leave",
    "date-range.min": "最早",
    "date-range.max": "最晚",
    "date-range.minDays": "最少天数",
    "date-range.maxDays": "最多天数",
    "date-range.from": "开始日期",
    "date-range.to": "结束日期",
    "date-range.days": "天数",
  },
  "en-US": {
    name: "Date range",
    hint: "A first and a last day, for example of a leave of absence",
    keywords: "riqi qujian fanwei qizhi qingjia date range period leave",
    "date-range.min": "Earliest",
    "date-range.max": "Latest",
    "date-range.minDays": "Minimum days",
    "date-range.maxDays": "Maximum days",
    "date-range.from": "first day",
    "date-range.to": "last day",
    "date-range.days": "days",
  },
} as const;
