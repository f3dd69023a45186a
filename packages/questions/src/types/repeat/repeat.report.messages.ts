export const repeatReportMessages = {
  "zh-CN": {
    entries: "填写的份数",
    entriesPerPerson: "人均份数",
    entryBase: "{answered} 项已填，共 {responses} 项",
    ofEntries: "{count} 项，占已填 {base} 项的 {share}",
  },
  "en-US": {
    entries: "Entries",
    entriesPerPerson: "Entries per person",
    entryBase: "Entries filled in: {answered} of {responses}",
    ofEntries: "{count}, {share} of the entries filled in ({base})",
  },
};
