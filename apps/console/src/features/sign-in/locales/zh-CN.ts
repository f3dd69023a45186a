export const signIn = {
  title: "登录",
  username: "用户名",
  password: "密码",
  remember: "记住用户名",
  forgot: "忘记密码？",
  submit: "登录",
  submitting: "正在登录…",
  noAccount: "还没有账号？",
  register: "注册",
  needUsername: "请输入用户名",
  needPassword: "请输入密码",
};
