export const regionReportMessages = {
  "zh-CN": {
    province: "省份",
    city: "城市",
    provinces: "省份数",
  },
  "en-US": {
    province: "Province",
    city: "City",
    provinces: "Provinces",
  },
};
