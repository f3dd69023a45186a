/** Words shared by questions of several types. */
export const frameMessages = {
  "zh-CN": {
    "frame.required": "必答",
    "frame.clear": "清除选择",
    "frame.other": "请填写",
    "frame.otherFor": "{label}：请填写",
    "frame.loading": "正在载入…",
    "frame.failed": "此题没有载入成功，请检查网络后刷新页面",
    "frame.count": "{n} / {max}",
  },
  "en-US": {
    "frame.required": "required",
    "frame.clear": "Clear choice",
    "frame.other": "Please specify",
    "frame.otherFor": "{label}: please specify",
    "frame.loading": "Loading…",
    "frame.failed": "This question could not be loaded, check the connection and reload the page",
    "frame.count": "{n} / {max}",
  },
} as const;
