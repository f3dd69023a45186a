import { matrixWords } from "../../shared/designer/matrix.messages.ts";

export const matrixCheckboxMessages = {
  "zh-CN": {
    name: "矩阵多选",
    hint: "每个项目可以选择多个选项",
    keywords: "juzhen duoxuan fuxuan matrix checkbox multiple grid",
    ...matrixWords["zh-CN"],
    "matrix.minPicks": "每行最少选",
    "matrix.maxPicks": "每行最多选",
    "matrix.exclusive": "互斥",
    "matrix.exclusiveHint": "选中它会取消本行的其他选择，例如「都没有」",
    "matrix.defaultColumns": "价格|质量|服务|都没有",
  },
  "en-US": {
    name: "Matrix, several answers",
    hint: "Several rows, each with any number of columns",
    keywords: "juzhen duoxuan fuxuan matrix checkbox multiple grid",
    ...matrixWords["en-US"],
    "matrix.minPicks": "Minimum choices per row",
    "matrix.maxPicks": "Maximum choices per row",
    "matrix.exclusive": "Exclusive",
    "matrix.exclusiveHint": "Choosing it clears the rest of its row, for example “None”",
    "matrix.defaultColumns": "Price|Quality|Service|None",
  },
} as const;
