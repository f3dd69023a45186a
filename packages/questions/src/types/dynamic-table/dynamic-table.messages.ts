import { cellWords } from "../../cells/designer/cells.messages.ts";

export const dynamicTableMessages = {
  "zh-CN": {
    ...cellWords["zh-CN"],
    name: "自增表格",
    hint: "填写人自己添加行，例如家庭成员、工作经历",
    keywords: "zizeng biaoge dongtai tianjia hang dynamic table rows list",
    "matrix.defaultColumns": "名称|数量",
    "table.minRows": "最少行数",
    "table.maxRows": "最多行数",
    "table.defaultRows": "初始行数",
    "table.moveRows": "可以上下移动行",
    "table.unique": "各行不能重复",
  },
  "en-US": {
    ...cellWords["en-US"],
    name: "Growing table",
    hint: "Respondents add rows, for example members of a household",
    keywords: "zizeng biaoge dongtai tianjia hang dynamic table rows list",
    "matrix.defaultColumns": "Name|Amount",
    "table.minRows": "Minimum rows",
    "table.maxRows": "Maximum rows",
    "table.defaultRows": "Initial rows",
    "table.moveRows": "Rows can be moved",
    "table.unique": "Rows must be unique",
  },
} as const;
