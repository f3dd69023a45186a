export const timeFillMessages = {
  "zh-CN": {
    "issue.bad_time": "请填写正确的时间",
    "issue.outside_times": "请填写 {min} 到次日 {max} 之间的时间",
    "issue.time_step": "请从 {from} 起按 {step} 分钟的间隔填写",
  },
  "en-US": {
    "issue.bad_time": "Enter a valid time",
    "issue.outside_times": "Enter a time from {min} to {max} of the next day",
    "issue.time_step": "Enter a time in steps of {step} min from {from}",
  },
} as const;
