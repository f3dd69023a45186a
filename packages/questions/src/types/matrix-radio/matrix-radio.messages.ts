import { matrixWords } from "../../shared/designer/matrix.messages.ts";

export const matrixRadioMessages = {
  "zh-CN": {
    name: "矩阵单选",
    hint: "多个项目用同一组选项作答",
    keywords: "juzhen danxuan liangbiao likert matrix grid",
    ...matrixWords["zh-CN"],
    "matrix.onePerColumn": "每列只能选一次",
    "matrix.onePerColumnHint": "适合排名：不同的行不能选同一列",
    "matrix.defaultColumns": "非常不满意|不满意|一般|满意|非常满意",
  },
  "en-US": {
    name: "Matrix",
    hint: "Several rows answered with the same columns",
    keywords: "juzhen danxuan liangbiao likert matrix grid",
    ...matrixWords["en-US"],
    "matrix.onePerColumn": "Each column only once",
    "matrix.onePerColumnHint": "For rankings: two rows cannot have the same column",
    "matrix.defaultColumns": "Very dissatisfied|Dissatisfied|Neutral|Satisfied|Very satisfied",
  },
} as const;
