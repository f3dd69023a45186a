import { cellWords } from "../../cells/designer/cells.messages.ts";

export const matrixTextMessages = {
  "zh-CN": {
    ...cellWords["zh-CN"],
    name: "矩阵填空",
    hint: "每行每列填写文字或数字",
    keywords: "juzhen tiankong biaoge matrix text grid table",
  },
  "en-US": {
    ...cellWords["en-US"],
    name: "Matrix of texts",
    hint: "A text or a number in each row and column",
    keywords: "juzhen tiankong biaoge matrix text grid table",
  },
} as const;
