export const hiddenMessages = {
  "zh-CN": {
    name: "隐藏字段",
    hint: "记录来源、渠道、工号，填写者看不到",
    keywords: "yincang laiyuan qudao canshu hidden parameter source channel utm",
    "hidden.from": "取值",
    "hidden.parameter": "链接参数",
    "hidden.value": "固定值",
    "hidden.name": "参数名",
    "hidden.nameHint": "例如 source：链接后加上 ?source=weixin，答卷里就记下 weixin",
    "hidden.constant": "每份答卷都记录的值",
  },
  "en-US": {
    name: "Hidden field",
    hint: "Records a source, channel or staff number that respondents do not see",
    keywords: "yincang laiyuan qudao canshu hidden parameter source channel utm",
    "hidden.from": "Value",
    "hidden.parameter": "From the link",
    "hidden.value": "Fixed",
    "hidden.name": "Parameter",
    "hidden.nameHint": "For example source: with ?source=mail added to the link, “mail” is stored in the response",
    "hidden.constant": "Stored in every response",
  },
} as const;
