/** Texts of the comparison of groups. */
import { defineWords } from "../../../i18n/define-words.ts";

export const useComparisonWords = defineWords({
  "zh-CN": {
    answer: "答案",
    cell: "{count} 人 · {low}–{high}%",
    weightedLegend: "每格：加权后占本组作答者的比例，加权人数，比例的 95% 置信区间（按有效人数）。",
    weighted: "加权后 {share}，有效人数 {n}",
    legend: "每格：占本组作答者的比例，选的人数，比例的 95% 置信区间。",
    more: "共 {all} 组，只显示答卷最多的 {shown} 组。",
    none: "没有可对比的组：没有答卷回答了用来对比的题。",
    notCompared: "这种题不按组对比，以下是全部答卷的结果。",
    intro: "按「{name}」对比",
  },
  "en-US": {
    answer: "Answer",
    cell: "{count} · {low}–{high}%",
    weightedLegend:
      "Each cell: weighted share of those in the group who answered, weighted number, 95% confidence interval of the share (by the effective number).",
    weighted: "weighted {share}, effective n = {n}",
    legend:
      "Each cell: share of those in the group who answered, number of answers, 95% confidence interval of the share.",
    more: "There are {all} groups. The {shown} with the most responses are shown.",
    none: "There are no groups to compare: nobody answered the question that forms them.",
    notCompared: "Answers of this kind are not compared by group. These are all responses.",
    intro: "Compared by “{name}”",
  },
});
