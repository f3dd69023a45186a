import { cellWords } from "../../cells/designer/cells.messages.ts";

export const matrixDropdownMessages = {
  "zh-CN": {
    ...cellWords["zh-CN"],
    name: "表格题",
    hint: "行固定，每列各有自己的填写方式",
    keywords: "biaoge juzhen xiala hunhe matrix dropdown table mixed grid",
    "matrix.defaultColumns": "评价|数量",
  },
  "en-US": {
    ...cellWords["en-US"],
    name: "Table",
    hint: "Fixed rows; each column has its own kind of field",
    keywords: "biaoge juzhen xiala hunhe matrix dropdown table mixed grid",
    "matrix.defaultColumns": "Opinion|Amount",
  },
} as const;
