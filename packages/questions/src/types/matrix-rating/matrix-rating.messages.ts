import { matrixWords } from "../../shared/designer/matrix.messages.ts";
import { ratingMessages } from "../rating/rating.messages.ts";

export const matrixRatingMessages = {
  "zh-CN": {
    ...ratingMessages["zh-CN"],
    ...matrixWords["zh-CN"],
    name: "矩阵评分",
    hint: "用同一尺度给多个项目打分",
    keywords: "juzhen pingfen liangbiao dafen xingji matrix rating stars scale",
  },
  "en-US": {
    ...ratingMessages["en-US"],
    ...matrixWords["en-US"],
    name: "Matrix rating",
    hint: "Several rows scored on one scale",
    keywords: "juzhen pingfen liangbiao dafen xingji matrix rating stars scale",
  },
} as const;
