export const signatureFillMessages = {
  "zh-CN": {
    "signature.pad": "手写区域：用手指、触控笔或鼠标签名",
    "signature.signed": "手写区域：已签名，共 {n} 笔",
    "signature.here": "在此签名",
    "signature.undo": "撤销一笔",
    "signature.clear": "清除",
    "signature.name": "不便手写？输入姓名代替签名",
    "signature.script": "手写签名需要启用 JavaScript",
    "issue.signature_drawn": "请手写签名，不能用输入姓名代替",
    "issue.signature_too_long": "签名笔画过多，请清除后重签",
  },
  "en-US": {
    "signature.pad": "Drawing area: sign with finger, pen or mouse",
    "signature.signed": "Drawing area: signed, strokes: {n}",
    "signature.here": "Sign here",
    "signature.undo": "Undo stroke",
    "signature.clear": "Clear",
    "signature.name": "Cannot draw? Type your name instead",
    "signature.script": "Drawing needs JavaScript",
    "issue.signature_drawn": "Please draw the signature, a typed name does not count",
    "issue.signature_too_long": "The signature has too many strokes, please clear it and sign again",
  },
} as const;
