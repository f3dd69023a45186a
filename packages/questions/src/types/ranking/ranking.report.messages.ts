export const rankingReportMessages = {
  "zh-CN": {
    rankPoints: "平均综合得分",
    rankMean: "平均名次",
    rankFirst: "排第一的人数",
    rankTimes: "排入人数",
    rankPlace: "第 {place} 名",
    kind_ranks: "平均名次图",
    rankNote: "第一名计 {max} 分，名次每后一位少 1 分，未排入不计分，除以作答人数",
  },
  "en-US": {
    rankPoints: "Mean points",
    rankMean: "Mean rank",
    rankFirst: "Ranked first",
    rankTimes: "Ranked by",
    rankPlace: "Rank {place}",
    kind_ranks: "Mean ranks",
    rankNote:
      "First place scores {max} points, each place below one less, unranked options none; divided by the number who answered",
  },
};
