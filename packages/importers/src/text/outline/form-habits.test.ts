/** Forms as people paste them: parts, labels and places in many habits. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf } from "../testing/read.ts";

const CASES: readonly (readonly [name: string, text: string, questions: readonly string[]])[] = [
  [
    "headings with numbers above labels without",
    "花园义工登记表\n\n一、个人信息\n园丁姓名 (Name)：\n性别 (Sex)：□ 男 M　□ 女 F\n花园住址：\n二、服务意向\n□ 浇水 □ 剪枝 □ 除草\n三、紧急联系人\n姓名：\n电话：\n四、自我介绍\n\n填表日期：    年   月   日",
    [],
  ],
  [
    "numbered labels of parts, and parts that ask themselves",
    "花園立案申請書\n\n一、申請人資料\n1. 申請人姓名：\n2. 聯絡電話：\n3. 花園地址：　　縣（市）　　鄉鎮市區　　路（街）　　號\n二、檢附文件（請勾選）\n□申請書　□花名冊　□平面圖\n三、預計開園日期：民國　　年　　月　　日",
    [],
  ],
  [
    "stars and numbers on lines of their own above labels",
    "花园体验报名\n\n*\n01\n园丁姓名\n请输入\n\n*\n02\n喜欢的花\n玫瑰\n百合\n\n03\n从哪里知道我们\n多选\n朋友\n海报\n\n04\n其他说明\n不超过100字\n\n05\n手机号\n请输入手机号\n\n提交\n金数据提供技术支持",
    [],
  ],
  [
    "labels and choices on lines of their own, without colons",
    "花园返园登记表\n\n姓名\n性别\n□男 □女\n所在部门\n手机号码\n电子邮箱\n返园日期\n9月__日\n是否住园\n□是（□单间 □双间） □否\n对花园的期待\n",
    [],
  ],
  [
    "lines behind labels without colons, and words in front of brackets",
    "花园用水申请\n\n申请单位_________________ 联系人____________ 电话______________\n用水时间 自____年__月__日 至____年__月__日\n用水类型   井水（ ）  雨水（ ）  河水（ ）\n花园名称____________ 用水吨数________吨",
    [],
  ],
  [
    "rows with the same boxes below a heading that allows several",
    "花园义工招募\n姓名：________　电话：________\n\n可服务时段（可选多项）\n平日 □上午 □下午\n周末 □上午 □下午\n\n工作意向（请填 1、2、3 表示优先次序）\n____ 浇水　____ 剪枝　____ 除草\n\n备注：________",
    [],
  ],
  [
    "brackets with blanks as places",
    "花园反馈单\n\n所在花圃（　　　　）　来园日期（　　年　　月　　日）\n性别（男／女）　年龄（　　）岁\n您的建议（　　　　　　）\n如需回访，请留电话（　　　　　）",
    [],
  ],
  [
    "room for rows and for texts on the sheet",
    "花园课题申报书\n\n课题名称：\n负责人：        职称：\n\n主要参加者：\n姓名　职称　单位　分工\n\n\n\n一、选题依据（限500字）\n\n\n二、研究方法（限800字）\n\n\n三、研究基础\n\n\n所在单位意见：\n                    负责人签字：",
    [],
  ],
  [
    "a declaration with gaps, and the day of the republic",
    "花園同意書\n\n本人 ____________（家長姓名）同意 ____________（學生姓名）參加花園之旅。\n\n聯絡電話：____________\n餐點：□葷　□素\n\n　　　　家長簽名：____________\n　　　　中華民國　　年　　月　　日",
    [],
  ],
  [
    "what is asked in English, with sizes and a part of the office",
    "Garden Registration\n\nName 姓名: ______________    Company 公司: ______________\nMobile 手提: ______________\nTemperature 體溫: ______ °C\nHave you watered any flowers? 你有否澆花？\n□ Roses 玫瑰  □ None 沒有\n\nFor office use only\nBadge No. 證號: ________   Time Out 離開時間: ________",
    [],
  ],
  [
    "rows without a first bar, and aligned colons",
    "花园夏令班报名表\n\n姓名|　　　|性别|　|出生年月|　　|\n身份证号|　　　　|联系电话|　　　|\n家庭住址|　　　　　|\n是否老学员|□是 □否|",
    [],
  ],
  [
    "colons behind blanks, periods, and a weekday",
    "花園租借申請\n\n負責人　　：\n使用日期　：　　年　　月　　日（星期　　）\n使用時間　：　　時　　分至　　時　　分\n活動名稱　：\n\n□已閱讀並願遵守花園規定\n\n申請人簽章：",
    [],
  ],
  [
    "a label whose place nobody knows, and places inside choices",
    "花园客资登记\n\n园丁姓名：____________\n预算：○300以下 ○300以上\n期望浇水时间：____月（上旬/中旬）\n种过花吗：      A.是，最近一次日期：        B.否\n特殊要求：____________",
    [],
  ],
  [
    "persons with labels, and a title in the first row of a table",
    "花园作品信息表\n\n作品名称：____________\n队长：姓名____ 手机____\n是否参展：□是 □否",
    [],
  ],
  [
    "a title in the first row of a table",
    "| 花园补贴申请表 | | | |\n| 姓名 | | 性别 | |\n| 身份证号 | | 民族 | |\n| 联系电话 | | 电子邮箱 | |",
    [],
  ],
  [
    "rooms in brackets with units, and square brackets that say nothing of the number of choices",
    "花园登记表\n姓名 [            ]  性别 [ ]男 [ ]女  年龄 [      ]岁\n手机 [                    ]\n\n【浇水习惯】\n早上 [ ]有 [ ]无\n中午 [ ]有 [ ]无\n晚上 [ ]有 [ ]无",
    [],
  ],
];

test.each(CASES)("%s", (_, text, questions) => {
  expect(questionsOf(text)).toEqual(questions);
});
