export const regionFillMessages = {
  "zh-CN": {
    "region.province": "省份",
    "region.city": "城市",
    "region.district": "区县",
    "region.street": "详细地址",
    "region.streetHint": "街道、门牌号等",
    "region.choose": "请选择",
    "region.loading": "正在载入地区…",
  },
  "en-US": {
    "region.province": "Province",
    "region.city": "City",
    "region.district": "District",
    "region.street": "Street address",
    "region.streetHint": "Street, number, flat",
    "region.choose": "Choose",
    "region.loading": "Loading regions…",
  },
} as const;
