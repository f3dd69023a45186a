export const nameFillMessages = {
  "zh-CN": { "name.family": "姓", "name.given": "名" },
  "en-US": { "name.family": "Family name", "name.given": "Given name" },
} as const;
