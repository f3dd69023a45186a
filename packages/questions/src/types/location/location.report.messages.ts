export const locationReportMessages = {
  "zh-CN": {
    place: "位置（约 1 千米）",
    located: "已定位",
    latitude: "纬度",
    longitude: "经度",
  },
  "en-US": {
    place: "Place (about 1 km)",
    located: "Located",
    latitude: "Latitude",
    longitude: "Longitude",
  },
};
