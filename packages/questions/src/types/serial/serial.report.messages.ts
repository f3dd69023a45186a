export const serialReportMessages = {
  "zh-CN": {
    numbered: "已编号答卷",
  },
  "en-US": {
    numbered: "Numbered responses",
  },
};
