export const scaleFillMessages = {
  "zh-CN": { "scale.of": "{n} 分（{min} 到 {max}）", "scale.worded": "{n} 分：{words}", "scale.na": "不适用" },
  "en-US": {
    "scale.of": "{n} on a scale from {min} to {max}",
    "scale.worded": "{n}: {words}",
    "scale.na": "Not applicable",
  },
} as const;
