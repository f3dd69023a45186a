export const blanksReportMessages = {
  "zh-CN": {
    blank: "填空",
    nthBlank: "第 {n} 空 {words}",
  },
  "en-US": {
    blank: "Blank",
    nthBlank: "Blank {n} {words}",
  },
};
