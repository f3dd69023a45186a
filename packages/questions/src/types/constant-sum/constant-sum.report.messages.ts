export const constantSumReportMessages = {
  "zh-CN": {
    shareOfAll: "占总量",
    meanInterval: "平均值的 95% 置信区间",
  },
  "en-US": {
    shareOfAll: "Share of all",
    meanInterval: "95% interval of the mean",
  },
};
