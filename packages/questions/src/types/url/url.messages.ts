export const urlMessages = {
  "zh-CN": {
    name: "网址",
    hint: "网页链接，自动补全 https://",
    keywords: "wangzhi lianjie wangye url link website web address",
    "url.httpsOnly": "只接受 https 网址",
    "url.domains": "只接受这些网站",
    "url.domainsHint": "用逗号分隔；*.example.com 表示它的所有子域名。留空不限",
  },
  "en-US": {
    name: "Web address",
    hint: "A link to a page; https:// is added",
    keywords: "wangzhi lianjie wangye url link website web address",
    "url.httpsOnly": "Only https addresses",
    "url.domains": "Only these sites",
    "url.domainsHint": "Separated by commas; *.example.com stands for all domains below it. Leave empty for any",
  },
} as const;
