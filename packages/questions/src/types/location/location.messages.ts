export const locationMessages = {
  "zh-CN": {
    name: "定位",
    hint: "获取填写人的经纬度，例如签到、巡检",
    keywords: "dingwei weizhi jingweidu qiandao location geolocation gps place",
    "location.within": "限定范围",
    "location.withinHint": "只接受离某一点不远的位置；手动填写的位置同样检查",
    "location.lat": "纬度",
    "location.lon": "经度",
    "location.radius": "半径（米）",
    "location.range": "请填写 {min} 到 {max} 的数字",
  },
  "en-US": {
    name: "Location",
    hint: "Latitude and longitude, for example to check in",
    keywords: "dingwei weizhi jingweidu qiandao location geolocation gps place",
    "location.within": "Only within an area",
    "location.withinHint": "Accepts only positions near a point, whether located or typed",
    "location.lat": "Latitude",
    "location.lon": "Longitude",
    "location.radius": "Radius (metres)",
    "location.range": "Enter a number from {min} to {max}",
  },
} as const;
