export const lock = {
  hint: "屏幕已锁定，输入密码后继续",
  password: "密码",
  needPassword: "请输入密码",
  unlock: "解锁",
  signOut: "退出登录，换个账号",
};
