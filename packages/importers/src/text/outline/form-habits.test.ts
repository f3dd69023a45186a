/** Forms as people paste them: parts, labels and places in many habits. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf } from "../testing/read.ts";

const CASES: readonly (readonly [name: string, text: string, questions: readonly string[]])[] = [
  [
    "headings with numbers above labels without",
    "花园义工登记表\n\n一、个人信息\n园丁姓名 (Name)：\n性别 (Sex)：□ 男 M\u3000□ 女 F\n花园住址：\n二、服务意向\n□ 浇水 □ 剪枝 □ 除草\n三、紧急联系人\n姓名：\n电话：\n四、自我介绍\n\n填表日期：    年   月   日",
    [
      "text 园丁姓名 (Name)",
      "radio 性别 (Sex) [男 M | 女 F]",
      "text 花园住址",
      "checkbox 服务意向 [浇水 | 剪枝 | 除草]",
      "text 姓名",
      "phone 电话",
      "textarea 自我介绍",
      "date 填表日期",
    ],
  ],
  [
    "numbered labels of parts, and parts that ask themselves",
    "花園立案申請書\n\n一、申請人資料\n1. 申請人姓名：\n2. 聯絡電話：\n3. 花園地址：\u3000\u3000縣（市）\u3000\u3000鄉鎮市區\u3000\u3000路（街）\u3000\u3000號\n二、檢附文件（請勾選）\n□申請書\u3000□花名冊\u3000□平面圖\n三、預計開園日期：民國\u3000\u3000年\u3000\u3000月\u3000\u3000日",
    [
      "text 申請人姓名",
      "phone 聯絡電話",
      "text 花園地址",
      "checkbox 檢附文件（請勾選） [申請書 | 花名冊 | 平面圖]",
      "date 預計開園日期（民國）",
    ],
  ],
  [
    "stars and numbers on lines of their own above labels",
    "花园体验报名\n\n*\n01\n园丁姓名\n请输入\n\n*\n02\n喜欢的花\n玫瑰\n百合\n\n03\n从哪里知道我们\n多选\n朋友\n海报\n\n04\n其他说明\n不超过100字\n\n05\n手机号\n请输入手机号\n\n提交\n金数据提供技术支持",
    [
      "text 园丁姓名",
      "radio 喜欢的花 [玫瑰 | 百合]",
      "checkbox 从哪里知道我们 [朋友 | 海报]",
      "textarea 其他说明（不超过100字）",
      "phone 手机号",
    ],
  ],
  [
    "labels and choices on lines of their own, without colons",
    "花园返园登记表\n\n姓名\n性别\n□男 □女\n所在部门\n手机号码\n电子邮箱\n返园日期\n9月__日\n是否住园\n□是（□单间 □双间） □否\n对花园的期待\n",
    [
      "text 姓名",
      "radio 性别 [男 | 女]",
      "text 所在部门",
      "phone 手机号码",
      "email 电子邮箱",
      "text 返园日期：9月__日",
      "radio 是否住园 [是（单间、双间） | 否]",
      "textarea 对花园的期待",
    ],
  ],
  [
    "lines behind labels without colons, and words in front of brackets",
    "花园用水申请\n\n申请单位_________________ 联系人____________ 电话______________\n用水时间 自____年__月__日 至____年__月__日\n用水类型   井水（ ）  雨水（ ）  河水（ ）\n花园名称____________ 用水吨数________吨",
    [
      "text 申请单位",
      "text 联系人",
      "phone 电话",
      "blanks 用水时间：自____年__月__日 至____年__月__日",
      "radio 用水类型 [井水 | 雨水 | 河水]",
      "text 花园名称",
      "number 用水吨数（吨）",
    ],
  ],
  [
    "rows with the same boxes below a heading that allows several",
    "花园义工招募\n姓名：________\u3000电话：________\n\n可服务时段（可选多项）\n平日 □上午 □下午\n周末 □上午 □下午\n\n工作意向（请填 1、2、3 表示优先次序）\n____ 浇水\u3000____ 剪枝\u3000____ 除草\n\n备注：________",
    [
      "text 姓名",
      "phone 电话",
      "matrix-checkbox 可服务时段（可选多项） [上午 | 下午]",
      "ranking 工作意向（请填 1、2、3 表示优先次序） [浇水 | 剪枝 | 除草]",
      "text 备注",
    ],
  ],
  [
    "brackets with blanks as places",
    "花园反馈单\n\n所在花圃（\u3000\u3000\u3000\u3000）\u3000来园日期（\u3000\u3000年\u3000\u3000月\u3000\u3000日）\n性别（男／女）\u3000年龄（\u3000\u3000）岁\n您的建议（\u3000\u3000\u3000\u3000\u3000\u3000）\n如需回访，请留电话（\u3000\u3000\u3000\u3000\u3000）",
    [
      "text 所在花圃",
      "date 来园日期",
      "radio 性别 [男 | 女]",
      "number 年龄（岁）",
      "textarea 您的建议",
      "text 如需回访，请留电话",
    ],
  ],
  [
    "room for rows and for texts on the sheet",
    "花园课题申报书\n\n课题名称：\n负责人：        职称：\n\n主要参加者：\n姓名\u3000职称\u3000单位\u3000分工\n\n\n\n一、选题依据（限500字）\n\n\n二、研究方法（限800字）\n\n\n三、研究基础\n\n\n所在单位意见：\n                    负责人签字：",
    [
      "text 课题名称",
      "text 负责人",
      "text 职称",
      "dynamic-table 主要参加者 [姓名 | 职称 | 单位 | 分工]",
      "textarea 选题依据（限500字）",
      "textarea 研究方法（限800字）",
      "textarea 研究基础",
      "textarea 所在单位意见",
    ],
  ],
  [
    "a declaration with gaps, and the day of the republic",
    "花園同意書\n\n本人 ____________（家長姓名）同意 ____________（學生姓名）參加花園之旅。\n\n聯絡電話：____________\n餐點：□葷\u3000□素\n\n\u3000\u3000\u3000\u3000家長簽名：____________\n\u3000\u3000\u3000\u3000中華民國\u3000\u3000年\u3000\u3000月\u3000\u3000日",
    [
      "blanks 本人 ____________（家長姓名）同意 ____________（學生姓名）參加花園之旅。",
      "phone 聯絡電話",
      "radio 餐點 [葷 | 素]",
      "signature 家長簽名",
      "date 中華民國 年 月 日（家長簽名）",
    ],
  ],
  [
    "what is asked in English, with sizes and a part of the office",
    "Garden Registration\n\nName 姓名: ______________    Company 公司: ______________\nMobile 手提: ______________\nTemperature 體溫: ______ °C\nHave you watered any flowers? 你有否澆花？\n□ Roses 玫瑰  □ None 沒有\n\nFor office use only\nBadge No. 證號: ________   Time Out 離開時間: ________",
    [
      "text Name 姓名",
      "text Company 公司",
      "phone Mobile 手提",
      "text Temperature 體溫",
      "radio Have you watered any flowers? 你有否澆花？ [Roses 玫瑰 | None 沒有]",
    ],
  ],
  [
    "rows without a first bar",
    "花园夏令班报名表\n\n姓名|\u3000\u3000\u3000|性别|\u3000|出生年月|\u3000\u3000|\n身份证号|\u3000\u3000\u3000\u3000|联系电话|\u3000\u3000\u3000|\n家庭住址|\u3000\u3000\u3000\u3000\u3000|\n是否老学员|□是 □否|",
    [
      "text 姓名",
      "text 性别",
      "date 出生年月",
      "id-card 身份证号",
      "phone 联系电话",
      "text 家庭住址",
      "radio 是否老学员 [是 | 否]",
    ],
  ],
  [
    "colons behind blanks, periods, and a weekday",
    "花園租借申請\n\n負責人\u3000\u3000：\n使用日期\u3000：\u3000\u3000年\u3000\u3000月\u3000\u3000日（星期\u3000\u3000）\n使用時間\u3000：\u3000\u3000時\u3000\u3000分至\u3000\u3000時\u3000\u3000分\n活動名稱\u3000：\n\n□已閱讀並願遵守花園規定\n\n申請人簽章：",
    [
      "text 負責人",
      "date 使用日期（星期）",
      "blanks 使用時間：____時____分至____時____分",
      "text 活動名稱",
      "consent 已閱讀並願遵守花園規定",
      "signature 申請人簽章",
    ],
  ],
  [
    "a label whose place nobody knows, and places inside choices",
    "花园客资登记\n\n园丁姓名：____________\n预算：○300以下 ○300以上\n期望浇水时间：____月（上旬/中旬）\n种过花吗：      A.是，最近一次日期：        B.否\n特殊要求：____________",
    [
      "text 园丁姓名",
      "radio 预算 [300以下 | 300以上]",
      "text 期望浇水时间：____月（上旬/中旬）",
      "radio 种过花吗 [是（最近一次日期） | 否]",
      "text 特殊要求",
    ],
  ],
  [
    "persons with labels of their own",
    "花园作品信息表\n\n作品名称：____________\n队长：姓名____ 手机____\n是否参展：□是 □否",
    ["text 作品名称", "text 姓名", "phone 手机", "radio 是否参展 [是 | 否]"],
  ],
  [
    "a title in the first row of a table",
    "| 花园补贴申请表 | | | |\n| 姓名 | | 性别 | |\n| 身份证号 | | 民族 | |\n| 联系电话 | | 电子邮箱 | |",
    ["text 姓名", "text 性别", "id-card 身份证号", "text 民族", "phone 联系电话", "email 电子邮箱"],
  ],
  [
    "rooms in brackets with units, and square brackets that say nothing of the number of choices",
    "花园登记表\n姓名 [            ]  性别 [ ]男 [ ]女  年龄 [      ]岁\n手机 [                    ]\n\n【浇水习惯】\n早上 [ ]有 [ ]无\n中午 [ ]有 [ ]无\n晚上 [ ]有 [ ]无",
    ["text 姓名", "radio 性别 [男 | 女]", "number 年龄（岁）", "phone 手机", "matrix-radio 浇水习惯 [有 | 无]"],
  ],
];

test.each(CASES)("%s", (_, text, questions) => {
  expect(questionsOf(text)).toEqual(questions);
});
