import { expect, test } from "vitest";
import { codes, questionsOf, read } from "../testing/read.ts";

const CASES: readonly (readonly [name: string, text: string, questions: readonly string[]])[] = [
  [
    "a page whose fields stand in blocks, some of them starred",
    "花艺班报名\n\n开课时间：5月1日，名额有限。\n\n学员姓名 *\n\n性别 *\n男\n女\n\n家庭住址\n\n喜欢的花（可多选） *\n月季（20元）\n兰花（30元）\n\n学员照片\n请上传一寸照片，不超过5MB\n\n备注\n\n我已阅读并同意《花园守则》 *\n\n提交",
    [
      "text 学员姓名",
      "radio 性别 [男 | 女]",
      "text 家庭住址",
      "checkbox 喜欢的花（可多选） [月季（20元） | 兰花（30元）]",
      "file 学员照片",
      "textarea 备注",
      "consent 我已阅读并同意《花园守则》",
    ],
  ],
  [
    "numbers in Chinese of questions above and below a table, whose rows are counted",
    "花园满意度调查\n\n一、请对以下各项进行评价：\n序号\t评价内容\t满意\t一般\t不满意\n1\t花的种类\t\t\t\n2\t草的高度\t\t\t\n二、您对花园的总体评价是\n□满意 □一般 □不满意\n三、您的意见和建议：\n________________\n\n备注：1.每户一份；\n2.不记名。",
    [
      "matrix-radio 请对以下各项进行评价 [满意 | 一般 | 不满意]",
      "radio 您对花园的总体评价是 [满意 | 一般 | 不满意]",
      "textarea 您的意见和建议：",
    ],
  ],
  [
    "headings in Chinese numbers above counted questions stay headings",
    "花园测试\n一、选择题：\n1. 花是什么颜色？\nA. 红\nB. 黑\n二、判断题：\n2. 草是绿的。（√）\n三、简答题：\n3. 怎样浇花？",
    ["radio 花是什么颜色？ [红 | 黑]", "boolean 草是绿的。 = 对", "textarea 怎样浇花？"],
  ],
  [
    "the heading of a table whose first column has a name for any table, and rows with numbers",
    "花園調查\n一、基本資料\n1. 性別：□男 □女\n2. 年齡：□老 □少\n二、花園滿意度（請勾選）\n項目\t滿意\t普通\t不滿意\n1.花草種類\t□\t□\t□\n2.草地氣味\t□\t□\t□\n三、其他\n3. 您會再來嗎？□會 □不會",
    [
      "radio 性別： [男 | 女]",
      "radio 年齡： [老 | 少]",
      "matrix-radio 花園滿意度（請勾選） [滿意 | 普通 | 不滿意]",
      "radio 您會再來嗎？ [會 | 不會]",
    ],
  ],
  [
    "the heading of a table whose first column names those who are rated",
    "花园测评表\n一、花匠测评\n姓名及职务\t优秀\t称职\t不称职\n兰（组长）\t\t\t\n菊（副组长）\t\t\t\n二、部門測評\n部門名稱\t滿意\t一般\t不滿意\n花棚組\t\t\t\n水泵組\t\t\t",
    ["matrix-radio 花匠测评 [优秀 | 称职 | 不称职]", "matrix-radio 部門測評 [滿意 | 一般 | 不滿意]"],
  ],
  [
    "a slip that is cut off, and a hint between what it says and its boxes",
    "花園通告\n有關賞花活動\n\n敬啟者：本會將於五月舉辦賞花活動，請填妥下列回條。\n\n✂----------------------------------\n回條\n本人已知悉賞花活動一事。\n*（請在適當方格內加✓）\n\n□ 本人將會參加。\n□ 本人未能參加。\n\n姓名：____________\n電話：____________",
    ["radio 本人已知悉賞花活動一事。 [本人將會參加。 | 本人未能參加。]", "text 姓名", "phone 電話"],
  ],
  [
    "choices that end as the names of fields do, below a stem that names its type",
    "花园问卷\n\n1. 您的工作是*[单选题]\n学生\n教师\n自由职业\n没有工作\n\n2. 网课的好处*[多选题]\n可以看花\n节省浇花时间\n不用出门",
    [
      "radio 您的工作是 [学生 | 教师 | 自由职业 | 没有工作]",
      "checkbox 网课的好处 [可以看花 | 节省浇花时间 | 不用出门]",
    ],
  ],
  [
    "English questions that let choose several, and keys with commas or words between their letters",
    "Garden quiz\n\n1. Which are flowers?\na. rose\nb. stone\nc. lily\nAnswer: a, c\n\n2. Which are trees? (Select two.)\na. oak\nb. elm\nc. rock\nAnswer: a and b\n\n3. Members (vote for up to three)\na. Ann\nb. Bob\nc. Cid\nd. Dan",
    [
      "checkbox Which are flowers? [rose | stone | lily] = AC",
      "checkbox Which are trees? (Select two.) [oak | elm | rock] = AB",
      "checkbox Members (vote for up to three) [Ann | Bob | Cid | Dan]",
    ],
  ],
  [
    "a question with boxes below it among English fields",
    "GARDEN FORM\n\nFirst name: ____________\nLast name: ____________\nEmail: ____________\n\nWhich gardens will you visit? (tick all that apply)\n☐ Rose garden\n☐ Herb garden\n\nDo you need a guide? ☐ Yes ☐ No\n\nSignature: ________    Date: ________",
    [
      "text First name",
      "text Last name",
      "email Email",
      "checkbox Which gardens will you visit? (tick all that apply) [Rose garden | Herb garden]",
      "radio Do you need a guide? [Yes | No]",
      "signature Signature",
      "date Date",
    ],
  ],
  [
    "an exercise with parts, whose answers stand behind its number in the list at the end",
    "花园测试\n一、选择题\n1.花要什么（    ）\nA.水    B.油\n2.草要什么（    ）\nA.光    B.墨\n二、实验题\n3.小华种了一盆花。\n（1）他先浇_______。\n（2）然后晒_______。\n三、计算题\n4.一盆花要2升水，五盆要多少升？\n\n答案\n1.A 2.A\n3.（1）水（2）太阳\n4. 10升",
    [
      "radio 花要什么（    ） [水 | 油] = A",
      "radio 草要什么（    ） [光 | 墨] = A",
      "blanks 他先浇_______。 = 水",
      "blanks 然后晒_______。 = 太阳",
      "textarea 一盆花要2升水，五盆要多少升？ = 10升",
    ],
  ],
  [
    "words of two gaps with a semicolon between them in a run of answers",
    "Garden test\n一、填空\n1. He ________ the ________ every day.\n2. It is ________ ________ grow roses.\n3. I like ________.\n\nKeys:\n1. waters; flowers  2. easy to  3. tea",
    [
      "blanks He ________ the ________ every day. = waters|flowers",
      "blanks It is ________ ________ grow roses. = easy|to",
      "blanks I like ________. = tea",
    ],
  ],
  [
    "choices whose numbers name something, beside codes",
    "花园表决票\n\n1. 选举下列候选人（不超过2人）\n□ 1号 王花   □ 2号 李草   □ 3号 陈树\n\n2. 您的工作\n□1.班主任 □2.组长 □3.园丁\n3. 您住在\n□1楼 □2楼 □3楼",
    [
      "checkbox 选举下列候选人（不超过2人） [1号 王花 | 2号 李草 | 3号 陈树]",
      "radio 您的工作 [班主任 | 组长 | 园丁]",
      "radio 您住在 [1楼 | 2楼 | 3楼]",
    ],
  ],
  [
    "a row of a table that ends as the name of a field does, with a box in each column",
    "花園調查\n一、基本資料\n1. 性別：□男 □女\n2. 年齡：□老 □少\n二、花園滿意度（請勾選）\n項目\t滿意\t普通\t不滿意\n花草種類\t□\t□\t□\n開放時間\t□\t□\t□\n三、其他\n3. 您會再來嗎？□會 □不會",
    [
      "radio 性別： [男 | 女]",
      "radio 年齡： [老 | 少]",
      "matrix-radio 花園滿意度（請勾選） [滿意 | 普通 | 不滿意]",
      "radio 您會再來嗎？ [會 | 不會]",
    ],
  ],
  [
    "the era of a date in front of its places",
    "花園志工報名表\n\n姓名：＿＿＿＿＿＿　　性別：□男 □女\n出生日期：民國＿＿年＿＿月＿＿日\n電話：＿＿＿＿＿＿＿＿",
    ["text 姓名", "radio 性別 [男 | 女]", "date 出生日期（民國）", "phone 電話"],
  ],
  [
    "statements that run on behind their verdicts, a comma behind a number, and a heading at the end of a line",
    "花园知识测验\n一 是非题\n1.花要浇水。(√)\n2,草不要光。(×) 3.树会长高。(√)\n4.石头会开花。(×) 二 单选题\n1. 花要什么:B\nA.油 B.水\n2.草要什么:A\nA.光 B.墨",
    [
      "boolean 花要浇水。 = 对",
      "boolean 草不要光。 = 错",
      "boolean 树会长高。 = 对",
      "boolean 石头会开花。 = 错",
      "radio 花要什么（  ） [油 | 水] = B",
      "radio 草要什么（  ） [光 | 墨] = A",
    ],
  ],
  [
    "a field with a place for a date at the end of its row",
    "花园意见表\n\n1、您的花园：□大 □小\n2、您对花园有哪些意见？\n____________________\n\n楼栋房号：__________   业主签名：__________   日期：    年    月    日",
    ["radio 您的花园： [大 | 小]", "textarea 您对花园有哪些意见？", "text 楼栋房号", "signature 业主签名", "date 日期"],
  ],
];

test.each(CASES)("%s", (_name, text, questions) => {
  expect(questionsOf(text)).toEqual(questions);
  expect(codes(text).filter((code) => code.endsWith(" text_left_out"))).toEqual([]);
  expect(read(text).lines.filter(({ role }) => role === "unused")).toEqual([]);
});

test("the star of the next question is no choice, and English limits are kept", () => {
  const page =
    "花园问卷\n\n*\n1.\n\n您的身份是：\n\n学生\n教师\n*\n2.\n\n您来的目的（可多选）：\n\n【多选题】\n看花\n散步\n其他（请注明：________）\n*\n3.\n\n您满意吗：\n\n满意\n不满意\n";
  expect(read(page).questions[1]?.options).toEqual(["看花", "散步", "其他（请注明）"]);
  const ballot =
    "Ballot\n\n1. Members (vote for up to three)\na. Ann\nb. Bob\nc. Cid\nd. Dan\n\n2. At least two flowers (choose at least two)\na. rose\nb. lily\nc. iris";
  const items = read(ballot).definition.pages.flatMap((one) => one.items);
  expect(items.map((item) => [item["minPicks"], item["maxPicks"]])).toEqual([
    [undefined, 3],
    [2, undefined],
  ]);
});
