/** Words of the type for authors: name, what it is for, what it is found by, and its own settings. */
export const phoneMessages = {
  "zh-CN": {
    name: "电话",
    hint: "手机、固定电话或国际号码",
    keywords: "dianhua shouji shoujihao guhua zuoji phone mobile tel number",
    "phone.kind": "接受的号码",
    "phone.any": "不限",
    "phone.mobile": "手机号",
    "phone.landline": "固定电话",
    "phone.international": "国际号码",
    "phone.verify": "短信验证码",
    "phone.verifyHint": "提交时验证填写者收到的短信；系统没有接入短信服务时不能发布",
  },
  "en-US": {
    name: "Phone",
    hint: "A mobile, landline or international number",
    keywords: "dianhua shouji shoujihao guhua zuoji phone mobile tel number",
    "phone.kind": "Accepted numbers",
    "phone.any": "Any",
    "phone.mobile": "Mainland mobile",
    "phone.landline": "Mainland landline",
    "phone.international": "International",
    "phone.verify": "Code by SMS",
    "phone.verifyHint": "Confirms the number before submitting; publishing requires an SMS gateway",
  },
} as const;
