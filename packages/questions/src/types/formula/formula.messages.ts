/** Words of the type for authors: name, what it is for, what it is found by, and its own settings. */
export const formulaMessages = {
  "zh-CN": {
    name: "计算公式",
    hint: "由其他答案自动算出，不用填写",
    keywords: "jisuan gongshi zongfen heji formula computed calculated total sum",
    "formula.expression": "公式",
    "formula.expressionHint": "花括号里写题目编号，例如 {q1} * 2 + {q2}",
    "formula.error": "公式有误，请检查括号、引号和函数名",
    "formula.decimals": "保留小数位数",
    "formula.unit": "单位",
    "formula.unitHint": "显示在数值后面，例如 元",
    "formula.unseen": "不向填写者显示",
    "formula.unseenHint": "照常计算并保存，只在数据中可见",
  },
  "en-US": {
    name: "Formula",
    hint: "Computed from other answers, nothing to fill in",
    keywords: "jisuan gongshi zongfen heji formula computed calculated total sum",
    "formula.expression": "Expression",
    "formula.expressionHint": "Questions by id in braces, for example {q1} * 2 + {q2}",
    "formula.error": "The expression is not valid: check brackets, quotes and function names",
    "formula.decimals": "Decimal places",
    "formula.unit": "Unit",
    "formula.unitHint": "Shown after the number, for example kg",
    "formula.unseen": "Not shown to respondents",
    "formula.unseenHint": "Still computed and stored, but visible only in the data",
  },
} as const;
