export const authRedirect = {
  provider: { wechat: "微信", campus: "统一身份认证" },
  none: {
    title: "没有收到登录凭证",
    hint: "这个页面由登录服务跳转打开。请回到登录页重新登录。",
  },
  unconfigured: {
    title: "系统没有配置{provider}登录",
    hint: "请用本系统的账号登录，或联系管理员。",
  },
  invalid: { title: "登录凭证已失效", hint: "凭证可能已过期或被使用过，请重新登录。" },
  confirm: {
    title: "以「{name}」的身份登录",
    hint: "请确认这是您的账号。如果不是，请不要继续。",
    go: "确认登录",
    other: "使用其他账号",
  },
};
