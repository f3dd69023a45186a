export const timeReportMessages = {
  "zh-CN": {
    mostNamed: "最多",
  },
  "en-US": {
    mostNamed: "Most frequent",
  },
};
