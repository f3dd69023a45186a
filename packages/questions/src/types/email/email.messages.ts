export const emailMessages = {
  "zh-CN": {
    name: "邮箱",
    hint: "检查格式，可要求填写两次",
    keywords: "youxiang dianzi youjian email e-mail mail address",
    "email.confirm": "要求再填写一次",
    "email.confirmHint": "两次一致才能提交，第二次的内容不保存",
    "email.domains": "只接受这些域名",
    "email.domainsHint": "用逗号分隔；*.edu.cn 表示它的所有子域名。留空不限",
  },
  "en-US": {
    name: "E-mail",
    hint: "Checks the format, can ask to type it twice",
    keywords: "youxiang dianzi youjian email e-mail mail address",
    "email.confirm": "Ask to type it again",
    "email.confirmHint": "Both must be the same; the second one is not stored",
    "email.domains": "Only these domains",
    "email.domainsHint": "Separated by commas; *.edu.cn stands for all domains below it. Leave empty for any",
  },
} as const;
