export const stock = {
  title: "名额",
  hint: "对设置了配额的选项和设置了名额的预约时段生效；页面上会显示剩余的名额。",
  hold: "填写时保留名额",
  minutes: "保留的分钟数",
  minutesUnit: "分钟",
  holdHint:
    "填写者选中后，名额为其保留，直到提交或时间用完；改选、离开页面会立即放开。没有保留到的人仍可以提交，以先后为准。",
  save: "保存",
  undo: "撤销修改",
  showNewest: "查看最新的规则",
  saved: "已保存名额的规则",
};
