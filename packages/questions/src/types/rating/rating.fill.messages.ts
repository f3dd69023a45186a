export const ratingFillMessages = {
  "zh-CN": { "rating.of": "{n} 分（最高 {max} 分）" },
  "en-US": { "rating.of": "{n} out of {max}" },
} as const;
