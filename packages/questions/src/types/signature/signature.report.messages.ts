export const signatureReportMessages = {
  "zh-CN": {
    signed: "已签名",
    drawn: "手写",
    typed: "输入姓名",
  },
  "en-US": {
    signed: "Signed",
    drawn: "Drawn",
    typed: "Typed name",
  },
};
