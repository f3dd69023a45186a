export const npsFillMessages = {
  "zh-CN": { "nps.of": "{n} 分（0 到 10）" },
  "en-US": { "nps.of": "{n} on a scale from 0 to 10" },
} as const;
