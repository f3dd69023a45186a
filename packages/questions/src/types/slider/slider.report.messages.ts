export const sliderReportMessages = {
  "zh-CN": {
    lowerQuartile: "下四分位数",
    upperQuartile: "上四分位数",
  },
  "en-US": {
    lowerQuartile: "Lower quartile",
    upperQuartile: "Upper quartile",
  },
};
