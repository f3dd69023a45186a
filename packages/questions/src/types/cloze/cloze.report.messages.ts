export const clozeReportMessages = {
  "zh-CN": {
    gap: "第 {n} 空",
    rightAnswers: "答对",
  },
  "en-US": {
    gap: "Gap {n}",
    rightAnswers: "correct",
  },
};
