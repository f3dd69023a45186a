export const sliderFillMessages = {
  "zh-CN": { "slider.unset": "尚未选择", "slider.hint": "拖动滑块，或直接填写数字" },
  "en-US": { "slider.unset": "Not chosen yet", "slider.hint": "Move the handle or enter a number" },
} as const;
