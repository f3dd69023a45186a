export const locationReportMessages = {
  "zh-CN": {
    located: "已定位",
    latitude: "纬度",
    longitude: "经度",
    kind_places: "位置",
    kind_density: "密度",
    geojson: "下载 GeoJSON（用于地图软件）",
    placeNote: "位置精确到约 1 千米。不附带地图，下载的文件可以在地图软件中打开。",
  },
  "en-US": {
    located: "Located",
    latitude: "Latitude",
    longitude: "Longitude",
    kind_places: "Points",
    kind_density: "Density",
    geojson: "Download GeoJSON (for map programs)",
    placeNote: "Places are accurate to about a kilometre. There is no map; the file opens in a map program.",
  },
};
