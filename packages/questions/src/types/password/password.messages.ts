export const passwordMessages = {
  "zh-CN": {
    name: "密码",
    hint: "入场码、房间密码等，输入时不显示",
    keywords: "mima kouling ruchangma password code secret pin",
    "password.about":
      "用于入场码一类的口令：原样保存，能看到原始数据的人可以读到，列表和导出中只显示圆点。不要用来收集账号密码。",
    "password.strength": "强度要求",
    "password.any": "不限",
    "password.letters": "字母加数字",
    "password.mixed": "大小写、数字加符号",
  },
  "en-US": {
    name: "Password",
    hint: "An entry code, hidden while it is typed",
    keywords: "mima kouling ruchangma password code secret pin",
    "password.about":
      "For entry codes. It is stored as plain text, so anyone who can see the raw data can read it; lists and exports show dots. Do not ask for account passwords.",
    "password.strength": "Strength",
    "password.any": "Any",
    "password.letters": "Letters and digits",
    "password.mixed": "Upper and lower case, digits, symbols",
  },
} as const;
