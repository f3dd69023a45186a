export const nameFillMessages = {
  "zh-CN": { "name.family": "姓", "name.given": "名", "issue.name_part_missing": "请把姓和名都填写完整" },
  "en-US": {
    "name.family": "Family name",
    "name.given": "Given name",
    "issue.name_part_missing": "Enter both the family name and the given name",
  },
} as const;
