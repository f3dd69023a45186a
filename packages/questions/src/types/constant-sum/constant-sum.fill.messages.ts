export const constantSumFillMessages = {
  "zh-CN": {
    "sum.exact": "合计须为 {total}",
    "sum.atMost": "合计不超过 {total}",
    "sum.now": "已分配 {sum}，",
    "sum.left": "还剩 {n}",
    "sum.over": "超出 {n}",
    "sum.done": "正好分完",
    "issue.sum_not": "合计应为 {total}，现在是 {sum}",
    "issue.sum_over": "合计不能超过 {total}，现在是 {sum}",
  },
  "en-US": {
    "sum.exact": "Must add up to {total}",
    "sum.atMost": "May add up to {total} at most",
    "sum.now": "Given {sum}, ",
    "sum.left": "{n} left",
    "sum.over": "{n} too much",
    "sum.done": "nothing left",
    "issue.sum_not": "Must add up to {total}, now it is {sum}",
    "issue.sum_over": "Must not add up to more than {total}, now it is {sum}",
  },
} as const;
