export const matrixRadioFillMessages = {
  "zh-CN": { "matrix.onePerColumn": "每一列只能选一次", "issue.column_taken": "这一列已被其他行选择，请换一列" },
  "en-US": {
    "matrix.onePerColumn": "Choose each column only once",
    "issue.column_taken": "Another row uses this column, choose a different one",
  },
} as const;
