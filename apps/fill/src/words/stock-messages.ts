/** Words about limited options and slots. Loaded by the script of forms that have some. */
export const stockMessages = {
  "zh-CN": {
    left: "余 {n}",
    full: "已满",
    held: "已为您保留",
    minutes: "还剩 {n} 分钟",
    lastMinute: "还剩不到 1 分钟",
    ended: "保留时间已到。您仍可以提交，名额以提交的先后为准。",
    again: "重新保留",
    wait: "已满，可以加入候补：",
  },
  "en-US": {
    left: "{n} left",
    full: "Full",
    held: "Held for you",
    minutes: "{n} min left",
    lastMinute: "less than a minute left",
    ended: "Your hold has ended. You can still submit; whoever submits first gets the place.",
    again: "Hold again",
    wait: "Full. Join the waiting list for:",
  },
} as const;
