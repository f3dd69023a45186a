export const regionReportMessages = {
  "zh-CN": {
    province: "省份",
    provinces: "省份数",
  },
  "en-US": {
    province: "Province",
    provinces: "Provinces",
  },
};
