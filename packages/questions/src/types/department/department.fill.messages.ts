export const departmentFillMessages = {
  "zh-CN": {
    "directory.department": "输入部门名称查找",
    "directory.remove": "移除 {name}",
    "directory.signIn": "登录后才能查找和选择。",
    "directory.toSignIn": "去登录",
    "directory.failed": "没有查到结果，请检查网络后重试",
  },
  "en-US": {
    "directory.department": "Search by department name",
    "directory.remove": "Remove {name}",
    "directory.signIn": "Sign in to search and choose.",
    "directory.toSignIn": "Sign in",
    "directory.failed": "The search failed, check the connection and try again",
  },
} as const;
