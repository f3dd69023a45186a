export const matrixCheckboxFillMessages = {
  "zh-CN": {
    "matrix.exactly": "每行选择 {n} 项",
    "matrix.between": "每行选择 {min} 至 {max} 项",
    "matrix.atLeast": "每行至少选择 {min} 项",
    "matrix.atMost": "每行最多选择 {max} 项",
  },
  "en-US": {
    "matrix.exactly": "Choose {n} in each row",
    "matrix.between": "Choose {min} to {max} in each row",
    "matrix.atLeast": "Choose at least {min} in each row",
    "matrix.atMost": "Choose at most {max} in each row",
  },
} as const;
