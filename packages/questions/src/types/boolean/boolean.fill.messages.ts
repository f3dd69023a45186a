export const booleanFillMessages = {
  "zh-CN": { "boolean.yes": "对", "boolean.no": "错" },
  "en-US": { "boolean.yes": "True", "boolean.no": "False" },
} as const;
