export const dynamicTableReportMessages = {
  "zh-CN": {
    rowsGiven: "填写的行",
    rowsPerPerson: "人均行数",
  },
  "en-US": {
    rowsGiven: "Rows",
    rowsPerPerson: "Rows per person",
  },
};
