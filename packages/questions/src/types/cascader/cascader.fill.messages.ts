export const cascaderFillMessages = {
  "zh-CN": { "cascader.level": "第 {n} 级", "cascader.choose": "请选择" },
  "en-US": { "cascader.level": "Level {n}", "cascader.choose": "Please choose" },
} as const;
