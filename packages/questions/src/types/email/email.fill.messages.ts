export const emailFillMessages = {
  "zh-CN": { "email.again": "请再填写一次" },
  "en-US": { "email.again": "Type it again" },
} as const;
