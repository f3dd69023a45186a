export const urlFillMessages = {
  "zh-CN": {
    "issue.url_domain": "只接受这些网站的网址：{domains}",
    "issue.https_required": "请填写以 https:// 开头的网址",
  },
  "en-US": {
    "issue.url_domain": "Only addresses of these sites: {domains}",
    "issue.https_required": "Enter an address that begins with https://",
  },
} as const;
