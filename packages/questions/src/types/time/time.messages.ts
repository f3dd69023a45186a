export const timeMessages = {
  "zh-CN": {
    name: "时间",
    hint: "选择几点几分",
    keywords: "shijian shike jidian time clock hour",
    "time.min": "最早",
    "time.max": "最晚",
    "time.overMidnight": "最晚早于最早：跨过零点，例如 22:00 到 06:00",
    "time.step": "间隔（分钟）",
    "time.stepHint": "例如 30：只能填整点和半点；从最早时间算起",
    "time.seconds": "精确到秒",
  },
  "en-US": {
    name: "Time",
    hint: "A time of day",
    keywords: "shijian shike jidian time clock hour",
    "time.min": "Earliest",
    "time.max": "Latest",
    "time.overMidnight":
      "The latest time is before the earliest: the range passes midnight, for example 22:00 to 06:00",
    "time.step": "Interval (minutes)",
    "time.stepHint": "For example, 30 accepts full and half hours; counted from the earliest time",
    "time.seconds": "With seconds",
  },
} as const;
