export const phoneFillMessages = {
  "zh-CN": {
    "phone.send": "获取验证码",
    "phone.again": "{seconds} 秒后可重发",
    "phone.code": "短信验证码",
    "phone.sent": "验证码已发送到 {phone}，10 分钟内有效",
    "phone.failed": "没有发送成功，请稍后再试",
    "phone.needsScript": "此题需要短信验证码，请开启浏览器的 JavaScript 后填写",
    "issue.sms_code_missing": "请获取并填写短信验证码",
    "issue.sms_code_wrong": "验证码不正确或已失效，请检查或重新获取",
  },
  "en-US": {
    "phone.send": "Get a code",
    "phone.again": "Again in {seconds} s",
    "phone.code": "Code from the SMS",
    "phone.sent": "The code has been sent to {phone} and is valid for 10 minutes",
    "phone.failed": "The code was not sent, try again later",
    "phone.needsScript": "This question needs a code by SMS: please switch on JavaScript",
    "issue.sms_code_missing": "Please get a code by SMS and enter it",
    "issue.sms_code_wrong": "The code is wrong or no longer valid: check it, or get a new one",
  },
} as const;
