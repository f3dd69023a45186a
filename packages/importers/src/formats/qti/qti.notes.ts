import type { NoteTexts } from "../../exchange/index.ts";

export const QTI_NOTES = {
  unknownVersion: {
    "zh-CN": "不认识这个 QTI 版本，可以导入 1.2、2.x 和 3.0。",
    "en-US": "This version of QTI is unknown. Versions 1.2, 2.x and 3.0 can be imported.",
  },
  adaptive: {
    "zh-CN": "分步作答的题目改为一次作答。",
    "en-US": "The question adapted to answers in several steps. It is now answered once.",
  },
  customScoring: {
    "zh-CN": "这道题有自定义的评分规则，只保留了标准答案，请检查得分。",
    "en-US": "The question has scoring rules of its own. Only its correct answers were kept; check the points.",
  },
  randomValues: {
    "zh-CN": "题目中的随机值（{text}）没有生成，题干中显示为名称。",
    "en-US": "Random values ({text}) are not generated. Their names stand in the question.",
  },
  stylesheet: {
    "zh-CN": "样式“{name}”没有保留。",
    "en-US": "The style sheet “{name}” was not kept.",
  },
  endAttempt: {
    "zh-CN": "按钮“{text}”没有保留。",
    "en-US": "The button “{text}” was not kept.",
  },
  rubric: {
    "zh-CN": "给评分人的说明没有保留：{text}",
    "en-US": "The information for markers was not kept: {text}",
  },
  pairs: {
    "zh-CN": "一行可以选多项，标准答案没有保留：{text}",
    "en-US": "A row may have several answers, so the key was not kept: {text}",
  },
  answerInExplanation: {
    "zh-CN": "参考答案放到了解析里，由人工评分。",
    "en-US": "The model answer is now in the explanation. A person marks this question.",
  },
  itemMissing: {
    "zh-CN": "试卷用到“{name}”，但文件里没有它。",
    "en-US": "The test uses “{name}”, which is not in the package.",
  },
  branching: {
    "zh-CN": "“{text}”的跳转条件没有保留。",
    "en-US": "The conditions of “{text}” were not kept.",
  },
  selection: {
    "zh-CN": "“{text}”原来随机抽取 {count} 道题，现在包含全部题目。",
    "en-US": "“{text}” chose {count} questions at random. All of them were imported.",
  },
  shuffledSection: {
    "zh-CN": "“{text}”原来题目顺序随机，现在按文件中的顺序。",
    "en-US": "The questions of “{text}” were in random order. They are now in the order of the file.",
  },
  timeLimit: {
    "zh-CN": "时间限制（{text} 秒）没有保留。",
    "en-US": "The time limit ({text} seconds) was not kept.",
  },
  bankReference: {
    "zh-CN": "引用的题库“{name}”不在文件里，题目没有导入。",
    "en-US": "The question bank “{name}” is not in the file, so its questions were not imported.",
  },
} as const satisfies NoteTexts;
