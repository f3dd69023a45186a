export const matrixRadioFillMessages = {
  "zh-CN": { "matrix.onePerColumn": "每一列只能选一次" },
  "en-US": { "matrix.onePerColumn": "Choose each column only once" },
} as const;
