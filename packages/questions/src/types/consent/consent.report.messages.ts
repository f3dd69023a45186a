export const consentReportMessages = {
  "zh-CN": {
    agreed: "同意",
    notAgreed: "未同意",
  },
  "en-US": {
    agreed: "Agreed",
    notAgreed: "Did not agree",
  },
};
