export const constantSumReportMessages = {
  "zh-CN": {
    shareOfAll: "占总量",
  },
  "en-US": {
    shareOfAll: "Share of all",
  },
};
