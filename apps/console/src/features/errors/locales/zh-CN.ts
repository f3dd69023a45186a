export const errors = {
  notFound: { title: "没有找到这个页面", hint: "地址可能有误，或者页面已被移走。" },
  unauthorised: { title: "您还没有登录", hint: "登录后才能查看这个页面。", action: "去登录" },
  denied: {
    title: "您没有权限查看这个页面",
    hint: "如需访问，请联系管理员。",
    formTitle: "您没有权限查看这个表单",
    formHint: "如需访问，请联系表单的所有者或管理员。",
    forms: "查看我的表单",
  },
  home: "回到首页",
  later: {
    collect: "填写区",
  },
};
