export const consentFillMessages = {
  "zh-CN": { "consent.agree": "我已阅读并同意", "consent.link": "查看全文" },
  "en-US": { "consent.agree": "I have read this and agree", "consent.link": "Read the full text" },
} as const;
