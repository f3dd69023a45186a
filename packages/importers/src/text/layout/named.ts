/**
 * How the grammar names what a layout has recognised. A layout writes names and knows no types: the text faces decide which
 * type a name stands for, as for a name that an author has typed.
 */
export const NAMED = {
  statement: "[段落说明]",
  single: "[单选题]",
  several: "[多选题]",
  judged: "[判断题]",
  gap: "[填空题]",
  /** A sentence that goes on behind its gap. */
  sentence: "[句中填空]",
  essay: "[简答题]",
  order: "[排序题]",
  pairs: "[连线题]",
  matrix: "[矩阵单选题]",
  /** Several choices in each row. */
  ticks: "[矩阵多选题]",
  table: "[动态表格]",
  scale: "[量表题]",
  rating: "[评分题]",
  slider: "[滑动条]",
  shares: "[比重题]",
  region: "[地区题]",
  date: "[日期题]",
  time: "[时间题]",
  /** A day and a time. */
  moment: "[日期时间题]",
  file: "[文件上传]",
  picture: "[图片上传]",
  grid: "[矩阵填空题]",
  consent: "[知情同意]",
  /** One line of words. */
  line: "[单行文本]",
  number: "[数字题]",
  phone: "[电话题]",
  dropdown: "[下拉题]",
  signature: "[签名题]",
  /** A passage whose gaps have choices. */
  cloze: "[完形填空]",
} as const;
