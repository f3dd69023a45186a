/** Words of the type for authors: name, what it is for, what it is found by, and its own settings. */
export const regionMessages = {
  "zh-CN": {
    name: "地区",
    hint: "省、市、区县和详细地址",
    keywords: "diqu shengshiqu chengshi dizhi shengfen region province city district address",
    "region.level": "填到",
    "region.levelHint": "直辖市和不设区的市没有的层级自动略过",
    "region.level.province": "省",
    "region.level.city": "市",
    "region.level.district": "区县",
    "region.level.street": "详细地址",
    "region.province": "省份",
  },
  "en-US": {
    name: "Region of China",
    hint: "Province, city, district and street",
    keywords: "diqu shengshiqu chengshi dizhi shengfen region province city district address",
    "region.level": "Lowest level",
    "region.levelHint": "Levels that do not exist for a place are left out",
    "region.level.province": "Province",
    "region.level.city": "City",
    "region.level.district": "District",
    "region.level.street": "Street",
    "region.province": "province",
  },
} as const;
