export const dateRangeFillMessages = {
  "zh-CN": {
    "dateRange.from": "开始日期",
    "dateRange.to": "结束日期",
    "dateRange.days": "共 {n} 天",
  },
  "en-US": {
    "dateRange.from": "From",
    "dateRange.to": "To",
    "dateRange.days": "Days: {n}",
  },
} as const;
