/** Labels of registration forms, health forms and heads of surveys, as they are copied. All texts were written for these tests. */
import { describe, expect, it } from "vitest";
import { brief } from "../../testing/read.ts";

/** Items without their ids. */
const items = (text: string) => brief(text).map((line) => line.replace(/^\S+ /, ""));

const CASES: Record<string, [name: string, text: string, expected: string[]][]> = {
  "labels on lines of their own above the questions": [
    [
      "right above each other",
      "阅读习惯调查\n班级\n姓名\n学号\n1. 你爱看书吗？\nA. 爱看\nB. 不爱看",
      ["text 班级", "text 姓名", "text 学号", "radio 你爱看书吗？ [爱看 | 不爱看]"],
    ],
    [
      "with blank lines",
      "阅读习惯调查\n\n学校\n\n班级\n\n性别\n\n1. 你爱看书吗？（ ）\n\nA. 爱看\n\nB. 不爱看",
      ["text 学校", "text 班级", "text 性别", "radio 你爱看书吗？ [爱看 | 不爱看]"],
    ],
    [
      "with colons",
      "员工食堂调查\n部门：\n姓名：\n工号：\n\n1、您满意吗？\nA、满意\nB、不满意",
      ["text 部门", "text 姓名", "text 工号", "radio 您满意吗？ [满意 | 不满意]"],
    ],
    [
      "traditional characters below a greeting",
      "圖書館問卷\n同學您好，感謝您填寫本問卷。\n系級\n學號\n1. 您常來嗎？\n(1)常來 (2)少來",
      ["statement 圖書館問卷", "text 系級", "text 學號", "radio 您常來嗎？ [常來 | 少來]"].slice(1),
    ],
    [
      "names of fields with words before them, above a heading",
      "家校联系问卷\n学校名称\n所在班级\n学生姓名\n一、单选题\n1. 你住校吗？\nA. 住\nB. 不住",
      ["text 学校名称", "text 所在班级", "text 学生姓名", "statement 一、单选题", "radio 你住校吗？ [住 | 不住]"],
    ],
    [
      "with stars",
      "报名问卷\n* 姓名\n* 手机号\n1. 是否自驾？\nA. 是\nB. 否",
      ["text! 姓名", "text! 手机号", "radio 是否自驾？ [是 | 否]"],
    ],
    [
      "with blanks inside",
      "健康问卷\n姓  名\n性  别\n年  龄\n1. 您抽烟吗？\nA. 抽\nB. 不抽",
      ["text 姓名", "text 性别", "text 年龄", "radio 您抽烟吗？ [抽 | 不抽]"],
    ],
    [
      "with remarks in brackets",
      "企业用工调查\n单位名称（盖章）\n填表人\n联系电话\n\n1. 是否缺工？\nA. 缺\nB. 不缺",
      ["text 单位名称（盖章）", "text 填表人", "phone 联系电话", "radio 是否缺工？ [缺 | 不缺]"],
    ],
    [
      "not the choices of a question",
      "信息安全\n1. 哪些信息不能公开？\n姓名\n电话\n住址\n2. 您受过培训吗？\n受过\n没有",
      ["checkbox 哪些信息不能公开？ [姓名 | 电话 | 住址]", "radio 您受过培训吗？ [受过 | 没有]"],
    ],
    [
      "not the lines of a title",
      "育才学校\n七年级\n课外活动问卷\n1. 你爱看书吗？\nA. 爱看\nB. 不爱看",
      ["radio 你爱看书吗？ [爱看 | 不爱看]"],
    ],
    [
      "not one label that may be a title",
      "年级\n1. 你爱看书吗？\nA. 爱看\nB. 不爱看",
      ["radio 你爱看书吗？ [爱看 | 不爱看]"],
    ],
  ],
  "labels on lines of their own below a heading": [
    [
      "with a number",
      "健康问卷\n1. 基本信息\n姓名\n性别\n年龄\n2. 您抽烟吗？\nA. 抽\nB. 不抽",
      ["statement 基本信息", "text 姓名", "text 性别", "text 年龄", "radio 您抽烟吗？ [抽 | 不抽]"],
    ],
    [
      "measures",
      "健康问卷\n1、是否住校\n□是 □否\n2、身体情况：\n身高\n体重\n视力\n3、您抽烟吗？\nA、抽\nB、不抽",
      [
        "radio 是否住校 [是 | 否]",
        "statement 身体情况：",
        "text 身高",
        "text 体重",
        "text 视力",
        "radio 您抽烟吗？ [抽 | 不抽]",
      ],
    ],
    [
      "traditional characters",
      "志工調查\n1. 個人資料\n姓名\n電話\n地址\n2. 您常參加活動嗎？\n□常參加 □少參加",
      ["statement 個人資料", "text 姓名", "phone 電話", "text 地址", "radio 您常參加活動嗎？ [常參加 | 少參加]"],
    ],
    [
      "a section above the questions",
      "员工问卷\n一、基本信息\n姓名\n单位\n电话\n二、问卷内容\n1. 您满意吗？\nA. 满意\nB. 不满意",
      [
        "statement 一、基本信息",
        "text 姓名",
        "text 单位",
        "phone 电话",
        "statement 二、问卷内容",
        "radio 您满意吗？ [满意 | 不满意]",
      ],
    ],
    [
      "a section below the questions",
      "员工问卷\n一、问卷内容\n1. 您满意吗？\nA. 满意\nB. 不满意\n二、个人信息\n姓名\n部门\n联系电话",
      [
        "statement 一、问卷内容",
        "radio 您满意吗？ [满意 | 不满意]",
        "statement 二、个人信息",
        "text 姓名",
        "text 部门",
        "phone 联系电话",
      ],
    ],
    [
      "with the number of a page between them",
      "健康问卷\n1. 体检记录\n身高\n3\n体重\n血压\n2. 您抽烟吗？\nA. 抽\nB. 不抽",
      ["statement 体检记录", "text 身高", "text 体重", "text 血压", "radio 您抽烟吗？ [抽 | 不抽]"],
    ],
    [
      "with blank lines and colons",
      "报名问卷\n\n1. 监护人信息\n\n姓名：\n\n联系电话：\n\n2. 您抽烟吗？\n\nA. 抽\n\nB. 不抽",
      ["statement 监护人信息", "text 姓名", "phone 联系电话", "radio 您抽烟吗？ [抽 | 不抽]"],
    ],
    [
      "not choices of what is asked",
      "健康问卷\n1. 您最关心的身体状况\n身高\n体重\n视力\n2. 您抽烟吗？\n抽\n不抽",
      ["radio 您最关心的身体状况 [身高 | 体重 | 视力]", "radio 您抽烟吗？ [抽 | 不抽]"],
    ],
  ],
  "the number of a sheet": [
    [
      "glued among labels of the person",
      "量表\n编号：姓名：年龄：填写日期：\n1. 您抽烟吗？\nA. 抽\nB. 不抽",
      ["text 编号", "text 姓名", "text 年龄", "date 填写日期", "radio 您抽烟吗？ [抽 | 不抽]"],
    ],
    [
      "with lines",
      "量表\n编号：____ 姓名：____ 性别：____\n1. 您抽烟吗？\nA. 抽\nB. 不抽",
      ["text 编号", "text 姓名", "text 性别", "radio 您抽烟吗？ [抽 | 不抽]"],
    ],
    [
      "at the end",
      "量表\n姓名：　　　班級：　　　編號：\n1. 您抽菸嗎？\nA. 抽\nB. 不抽",
      ["text 姓名", "text 班級", "text 編號", "radio 您抽菸嗎？ [抽 | 不抽]"],
    ],
    [
      "not beside what the interviewer writes",
      "调查表\n编号：____ 调查员：____\n1. 您抽烟吗？\nA. 抽\nB. 不抽",
      ["radio 您抽烟吗？ [抽 | 不抽]"],
    ],
  ],
  "a heading of several labels with places below": [
    [
      "lines to write on",
      "测试\n您的资料：[矩阵文本题] *\n姓名：\n____________\n工号：\n____________\n1. 水是什么？[单选题]\nA. 液体\nB. 固体",
      ["matrix-text! 您的资料： {姓名 | 工号}", "radio 水是什么？ [液体 | 固体]"],
    ],
    [
      "blank lines between",
      "测试\n\n基本资料[矩阵填空题]*\n\n姓名：\n\n________________\n\n单位：\n\n________________\n\n1.水是什么？[单选题]*\n\nA.液体\n\nB.固体",
      ["matrix-text! 基本资料 {姓名 | 单位}", "radio! 水是什么？ [液体 | 固体]"],
    ],
    [
      "labels and lines on one line",
      "测试\n1. 考生信息：[矩阵文本题]\n姓名：________\n准考证号：________\n2. 水是什么？[单选题]\nA. 液体\nB. 固体",
      ["matrix-text 考生信息： {姓名 | 准考证号}", "radio 水是什么？ [液体 | 固体]"],
    ],
    [
      "labels without lines",
      "测试\n1. 基本信息 【矩阵文本题】\n姓名\n部门\n电话\n2. 水是什么？【单选题】\nA. 液体\nB. 固体",
      ["matrix-text 基本信息 {姓名 | 部门 | 电话}", "radio 水是什么？ [液体 | 固体]"],
    ],
    [
      "traditional characters",
      "測驗\n基本資料：【矩陣文本題】\n姓名：\n______\n單位：\n______\n1. 水是什麼？【單選題】\nA. 液體\nB. 固體",
      ["matrix-text 基本資料： {姓名 | 單位}", "radio 水是什麼？ [液體 | 固體]"],
    ],
    [
      "labels that no word list knows",
      "测试\n1. 请填写各月数据：[矩阵文本题]\n一月产量：\n______\n二月产量：\n______\n2. 您还有什么建议？[填空题]",
      ["matrix-text 请填写各月数据： {一月产量 | 二月产量}", "text 您还有什么建议？"],
    ],
    [
      "with a type name in front",
      "测试\n[矩阵文本题] 联系人\n姓名：\n______\n手机：\n______\n[单选题] 水是什么？\nA. 液体\nB. 固体",
      ["matrix-text 联系人 {姓名 | 手机}", "radio 水是什么？ [液体 | 固体]"],
    ],
    [
      "not a matrix with rows and columns of its own",
      "测试\n1. 家庭[矩阵文本题]\n行：\n- 父亲\n- 母亲\n列：\n- 姓名\n- 电话",
      ["matrix-text 家庭 {父亲 | 母亲} [姓名 | 电话]"],
    ],
  ],
};

describe.each(Object.entries(CASES))("%s", (_group, cases) => {
  it.each(cases)("%s", (_name, text, expected) => {
    expect(items(text)).toEqual(expected);
  });
});
