export const formulaReportMessages = {
  "zh-CN": {
    isTrue: "是",
    isFalse: "否",
  },
  "en-US": {
    isTrue: "Yes",
    isFalse: "No",
  },
};
