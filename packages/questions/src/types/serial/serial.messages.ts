export const serialMessages = {
  "zh-CN": {
    name: "自动编号",
    hint: "提交后按顺序编号，例如 BX0001",
    keywords: "zidong bianhao liushuihao danhao serial number auto",
    "serial.prefix": "前缀",
    "serial.digits": "位数",
    "serial.digitsHint": "不足时前面补 0",
    "serial.start": "起始编号",
    "serial.next": "第一份答卷的编号：{sample}",
  },
  "en-US": {
    name: "Serial number",
    hint: "Numbers the responses, for example BX0001",
    keywords: "zidong bianhao liushuihao danhao serial number auto",
    "serial.prefix": "Prefix",
    "serial.digits": "Digits",
    "serial.digitsHint": "Shorter numbers are padded with zeros",
    "serial.start": "First number",
    "serial.next": "The first response will be {sample}",
  },
} as const;
