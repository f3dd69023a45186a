export const bookingReportMessages = {
  "zh-CN": {
    slot: "时段",
    bookings: "预约数",
    placesTaken: "已约名额",
    placesAll: "总名额",
    noLimit: "不限",
    occupancy: "占用率",
    bookingsOf: "{bookings} 份预约，共 {places} 个名额",
  },
  "en-US": {
    slot: "Time",
    bookings: "Bookings",
    placesTaken: "Places taken",
    placesAll: "Total places",
    noLimit: "no limit",
    occupancy: "Occupancy",
    bookingsOf: "Bookings: {bookings}, places: {places}",
  },
};
