/** Words of the type for authors: name, what it is for, what it is found by, and its own settings. */
export const rankingMessages = {
  "zh-CN": {
    name: "排序",
    hint: "把选项按先后排出名次",
    keywords: "paixu mingci youxian ranking order priority sort",
    "ranking.first": "只排前几名",
    "ranking.firstHint": "不填则排出全部选项",
    "ranking.all": "全部",
    "ranking.keyHint": "按选项当前的顺序作为正确顺序",
    "ranking.setKey": "以当前选项顺序为正确答案",
    "ranking.noKey": "清除正确答案",
    "ranking.partial.proportional": "按位置正确的比例得分",
  },
  "en-US": {
    name: "Ranking",
    hint: "Put options in order",
    keywords: "paixu mingci youxian ranking order priority sort",
    "ranking.first": "Rank only the first",
    "ranking.firstHint": "If empty, all options",
    "ranking.all": "All",
    "ranking.keyHint": "The correct order is the current order of the options",
    "ranking.setKey": "Use the current order as the correct answer",
    "ranking.noKey": "Clear the correct answer",
    "ranking.partial.proportional": "In proportion to correct places",
  },
} as const;
