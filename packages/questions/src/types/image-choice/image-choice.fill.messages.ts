export const imageChoiceFillMessages = {
  "zh-CN": { "imageChoice.enlarge": "放大「{label}」", "imageChoice.close": "关闭" },
  "en-US": { "imageChoice.enlarge": "Enlarge “{label}”", "imageChoice.close": "Close" },
} as const;
