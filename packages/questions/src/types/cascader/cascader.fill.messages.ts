export const cascaderFillMessages = {
  "zh-CN": { "cascader.level": "第 {n} 级", "cascader.choose": "请选择", "issue.last_level": "请选择到最后一级" },
  "en-US": {
    "cascader.level": "Level {n}",
    "cascader.choose": "Please choose",
    "issue.last_level": "Choose down to the last level",
  },
} as const;
