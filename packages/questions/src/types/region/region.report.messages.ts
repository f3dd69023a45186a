export const regionReportMessages = {
  "zh-CN": {
    province: "省份",
    city: "城市",
    byProvince: "按省级地区",
    byCity: "按城市",
    provinces: "省份数",
  },
  "en-US": {
    province: "Province",
    city: "City",
    byProvince: "By province",
    byCity: "By city",
    provinces: "Provinces",
  },
};
