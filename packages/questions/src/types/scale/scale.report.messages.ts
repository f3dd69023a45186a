export const scaleReportMessages = {
  "zh-CN": {
    notApplicable: "不适用",
  },
  "en-US": {
    notApplicable: "Not applicable",
  },
};
