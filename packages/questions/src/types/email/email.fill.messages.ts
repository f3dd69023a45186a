export const emailFillMessages = {
  "zh-CN": {
    "email.again": "请再填写一次",
    "issue.confirm_mismatch": "两次填写不一致，请检查",
    "issue.email_domain": "只接受这些域名的邮箱：{domains}",
  },
  "en-US": {
    "email.again": "Type it again",
    "issue.confirm_mismatch": "The two do not match, please check",
    "issue.email_domain": "Only addresses at these domains: {domains}",
  },
} as const;
