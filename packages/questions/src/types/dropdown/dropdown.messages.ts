export const dropdownMessages = {
  "zh-CN": {
    name: "下拉选择",
    hint: "选项很多时从列表中选一个",
    keywords: "xiala xuanze liebiao dropdown select list",
  },
  "en-US": {
    name: "Dropdown",
    hint: "Pick one from a long list",
    keywords: "xiala xuanze liebiao dropdown select list",
  },
} as const;
