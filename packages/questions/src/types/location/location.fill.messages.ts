export const locationFillMessages = {
  "zh-CN": {
    "location.locate": "获取当前位置",
    "location.again": "重新获取",
    "location.clear": "清除",
    "location.waiting": "正在定位…",
    "location.accuracy": "精度约 {n} 米",
    "location.lat": "纬度",
    "location.lon": "经度",
    "location.denied": "浏览器没有允许定位，请在设置中允许，或直接填写经纬度",
    "location.failed": "没有获取到位置，请重试，或直接填写经纬度",
  },
  "en-US": {
    "location.locate": "Use current location",
    "location.again": "Locate again",
    "location.clear": "Clear",
    "location.waiting": "Locating…",
    "location.accuracy": "Accurate to about {n} m",
    "location.lat": "Latitude",
    "location.lon": "Longitude",
    "location.denied": "Location is blocked: allow it in the browser, or enter the place below",
    "location.failed": "The place was not found: try again, or enter it below",
  },
} as const;
