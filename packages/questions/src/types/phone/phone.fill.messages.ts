/** Words of the type for respondents. */
export const phoneFillMessages = {
  "zh-CN": {
    "phone.send": "获取验证码",
    "phone.code": "验证码",
    "phone.check": "验证",
    "phone.sent": "验证码已发送",
    "phone.right": "号码已验证",
    "phone.wrong": "验证码不正确，请检查",
    "phone.failed": "没有发送成功，请稍后再试",
  },
  "en-US": {
    "phone.send": "Get a code",
    "phone.code": "Code",
    "phone.check": "Verify",
    "phone.sent": "The code has been sent",
    "phone.right": "The number is verified",
    "phone.wrong": "The code is not right, please check",
    "phone.failed": "It could not be sent, try again later",
  },
} as const;
