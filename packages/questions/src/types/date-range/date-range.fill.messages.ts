export const dateRangeFillMessages = {
  "zh-CN": {
    "dateRange.from": "开始日期",
    "dateRange.to": "结束日期",
    "dateRange.days": "共 {n} 天",
    "issue.range_incomplete": "请填写开始日期和结束日期",
    "issue.range_reversed": "结束日期不能早于开始日期",
    "issue.too_few_days": "至少 {min} 天",
    "issue.too_many_days": "最多 {max} 天",
  },
  "en-US": {
    "dateRange.from": "From",
    "dateRange.to": "To",
    "dateRange.days": "Days: {n}",
    "issue.range_incomplete": "Enter the first and the last day",
    "issue.range_reversed": "The last day must not be before the first",
    "issue.too_few_days": "Days: at least {min}",
    "issue.too_many_days": "Days: at most {max}",
  },
} as const;
