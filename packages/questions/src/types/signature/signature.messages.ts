export const signatureMessages = {
  "zh-CN": {
    name: "手写签名",
    hint: "用手指、触控笔或鼠标签名",
    keywords: "qianming shouxie qianzi signature sign autograph",
    "signature.typing": "可用输入姓名代替",
    "signature.typingHint": "关闭后，只用键盘或未启用 JavaScript 的人无法签名",
  },
  "en-US": {
    name: "Signature",
    hint: "Drawn with finger, pen or mouse",
    keywords: "qianming shouxie qianzi signature sign autograph",
    "signature.typing": "Accept a typed name",
    "signature.typingHint": "If off, people with only a keyboard or without JavaScript cannot sign",
  },
} as const;
