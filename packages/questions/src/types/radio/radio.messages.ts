export const radioMessages = {
  "zh-CN": {
    name: "单选",
    hint: "从几个选项中选一个",
    keywords: "danxuan xuanze panduan single choice radio",
  },
  "en-US": {
    name: "Single choice",
    hint: "Pick one of several options",
    keywords: "danxuan xuanze panduan single choice radio",
  },
} as const;
