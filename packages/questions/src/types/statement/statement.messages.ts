export const statementMessages = {
  "zh-CN": {
    name: "说明文字",
    hint: "一段不需要作答的文字",
    keywords: "shuoming wenzi duanluo biaoti statement text paragraph heading",
  },
  "en-US": {
    name: "Statement",
    hint: "Text that needs no answer",
    keywords: "shuoming wenzi duanluo biaoti statement text paragraph heading",
  },
} as const;
