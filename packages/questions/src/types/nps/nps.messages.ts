export const npsMessages = {
  "zh-CN": {
    name: "NPS",
    hint: "0 到 10 分的推荐意愿，统计净推荐值",
    keywords: "nps jingtuijianzhi tuijian yiyuan zhongchengdu net promoter score recommend loyalty",
    "nps.low": "0 分的说明",
    "nps.high": "10 分的说明",
    "nps.lowDefault": "完全不可能",
    "nps.highDefault": "非常可能",
  },
  "en-US": {
    name: "NPS",
    hint: "Likelihood to recommend from 0 to 10, reported as a net promoter score",
    keywords: "nps jingtuijianzhi tuijian yiyuan zhongchengdu net promoter score recommend loyalty",
    "nps.low": "Label for 0",
    "nps.high": "Label for 10",
    "nps.lowDefault": "Not at all likely",
    "nps.highDefault": "Extremely likely",
  },
} as const;
