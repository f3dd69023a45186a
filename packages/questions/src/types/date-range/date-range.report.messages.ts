export const dateRangeReportMessages = {
  "zh-CN": {
    averageDays: "平均天数",
    dayCount: "天数",
    firstDay: "开始日期",
  },
  "en-US": {
    averageDays: "Mean days",
    dayCount: "Days",
    firstDay: "First day",
  },
};
