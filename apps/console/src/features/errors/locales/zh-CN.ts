export const errors = {
  notFound: { title: "没有找到这个页面", hint: "地址可能有误，或者页面已被移走。" },
  unauthorised: { title: "您还没有登录", hint: "登录后才能查看这个页面。", action: "去登录" },
  denied: { title: "您没有权限查看这个页面", hint: "如需访问，请联系管理员或表单的所有者。" },
  home: "回到首页",
  later: {
    register: "注册",
    license: "许可证",
    bind: "账号绑定",
    authRedirect: "统一认证跳转",
    collect: "填写区",
  },
};
