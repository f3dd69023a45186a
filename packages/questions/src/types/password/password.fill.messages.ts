export const passwordFillMessages = {
  "zh-CN": { "password.show": "显示" },
  "en-US": { "password.show": "Show" },
} as const;
