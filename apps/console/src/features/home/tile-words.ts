/** Words of the arrangement of the start page and of its tile of running forms; loaded with them. */
import { defineWords } from "../../i18n/define-words.ts";

export const useTileWords = defineWords({
  "zh-CN": {
    arrange: "调整首页",
    hint: "只影响您自己，在任何设备上登录都一样。",
    failed: "没有保存成功：{reason}",
    names: {
      figures: "关键数字",
      trend: "近 30 天的答卷",
      steps: "待处理",
      newest: "最新答卷",
      running: "收集中的表单",
      begin: "开始创建",
      recent: "最近的表单",
    },
    noRunning: "没有正在收集的表单",
    responses: "{n} 份",
    trend: "「{name}」近 14 天每天的答卷",
    until: "截止 {time}",
  },
  "en-US": {
    arrange: "Arrange this page",
    hint: "Only for you, on every device where you sign in.",
    failed: "It was not saved: {reason}",
    names: {
      figures: "Key figures",
      trend: "Responses in the last 30 days",
      steps: "Waiting for you",
      newest: "Newest responses",
      running: "Forms collecting",
      begin: "Start something new",
      recent: "Recent forms",
    },
    noRunning: "No form takes responses now",
    responses: "{n}",
    trend: "Responses to “{name}” per day of the last 14 days",
    until: "Until {time}",
  },
});
