/** Texts shared by sign-in, registration and related pages. */
export const account = {
  lead: "设计、收集、统计，一处完成",
  sentence: "表单、问卷、考试与投票，数据留在自己的服务器上。",
  code: "验证码",
  refreshCode: "看不清？点击换一张",
  codeFailed: "验证码加载失败，点击重试",
  needCode: "请输入验证码",
  newPassword: {
    need: "请输入新密码",
    length: "密码长度必须在{min}到{max}个字符之间",
    rule: "{min} 到 {max} 个字符，不要使用常见密码。{characters}。",
    weak: "强度：弱",
    fair: "强度：中",
    strong: "强度：强",
  },
  capsLock: "大写锁定已打开",
  toSignIn: "去登录",
  home: "回到首页",
};
