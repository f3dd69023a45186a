export const memberFillMessages = {
  "zh-CN": {
    "directory.user": "输入姓名查找",
    "directory.remove": "移除 {name}",
    "directory.signIn": "登录后才能查找和选择。",
    "directory.toSignIn": "去登录",
    "directory.failed": "没有查到结果，请检查网络后重试",
  },
  "en-US": {
    "directory.user": "Search by name",
    "directory.remove": "Remove {name}",
    "directory.signIn": "Sign in to search and choose.",
    "directory.toSignIn": "Sign in",
    "directory.failed": "The search failed, check the connection and try again",
  },
} as const;
