export const matrixRatingReportMessages = {
  "zh-CN": {
    rowScore: "平均 {mean} 分，最高 {max} 分，{n} 人作答",
  },
  "en-US": {
    rowScore: "Mean {mean} of {max}, {n} answered",
  },
};
