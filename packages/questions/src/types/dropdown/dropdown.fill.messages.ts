export const dropdownFillMessages = {
  "zh-CN": { "dropdown.choose": "请选择" },
  "en-US": { "dropdown.choose": "Please choose" },
} as const;
