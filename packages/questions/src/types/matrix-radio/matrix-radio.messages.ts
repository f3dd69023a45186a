/** Words of the type for authors: name, what it is for, what it is found by, and its own settings. */
export const matrixRadioMessages = {
  "zh-CN": {
    name: "矩阵单选",
    hint: "多个项目用同一组选项作答",
    keywords: "juzhen danxuan liangbiao likert matrix grid",
    "matrix.rows": "行",
    "matrix.columns": "列",
    "matrix.row": "行 {n}",
    "matrix.column": "列 {n}",
    "matrix.addRow": "添加行",
    "matrix.addColumn": "添加列",
    "matrix.eachRowRequired": "每行都必须作答",
    "matrix.defaultColumns": "非常不满意|不满意|一般|满意|非常满意",
  },
  "en-US": {
    name: "Matrix",
    hint: "Several rows answered with the same columns",
    keywords: "juzhen danxuan liangbiao likert matrix grid",
    "matrix.rows": "Rows",
    "matrix.columns": "Columns",
    "matrix.row": "Row {n}",
    "matrix.column": "Column {n}",
    "matrix.addRow": "Add row",
    "matrix.addColumn": "Add column",
    "matrix.eachRowRequired": "An answer in every row",
    "matrix.defaultColumns": "Very dissatisfied|Dissatisfied|Neutral|Satisfied|Very satisfied",
  },
} as const;
