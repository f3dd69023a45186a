/** Forms and papers whose lines carry few signs, as pages and word processors leave them. All texts were written for these tests. */
import { describe, expect, it } from "vitest";
import { brief, questionsOf } from "../testing/read.ts";

const STACKED = `Tea Club Membership

Personal Details
Full Name:
Date of Birth:
Gender:
Female
Male
Other
Email Address:
Mailing Address
Address 1
City
Zip Code

Drinking Habits
Do you drink tea? (if yes, tell us how much)

Yes
No
If yes please explain
9.  Do you drink coffee?
Yes
No
Which kinds of tea do you like?
Green tea
Black tea
White tea
10.  Do you have any of the following?
· Own tea pot
· Own tea table
· Own garden

Remarks
Please share any wishes you may have:
(Response box)
Signature: ____________________
 Date: ____________________`;

const STARRED = `Member Name*
*
First Name
Last Name
Birth Date
*
MM
DD
YYYY
Who picks up the parcels?
*
Please provide name and phone number.
Address
Address 1
Address 2
City
State/Province
Zip/Postal Code
Country
Phone
(###)
###
####
Email
*
Preferred Shop
*
Guest's Phone
*`;

const CASES: Record<string, [name: string, text: string, expected: string[]][]> = {
  "English forms below each other": [
    [
      "with headings, single numbers and bullets",
      STACKED,
      [
        "text Full Name",
        "date Date of Birth",
        "radio Gender [Female | Male | Other]",
        "email Email Address",
        "text Mailing Address",
        "radio Do you drink tea? (if yes, tell us how much) [Yes | No]",
        "textarea If yes please explain",
        "radio Do you drink coffee? [Yes | No]",
        "radio Which kinds of tea do you like? [Green tea | Black tea | White tea]",
        "checkbox Do you have any of the following? [Own tea pot | Own tea table | Own garden]",
        "textarea Please share any wishes you may have",
        "text Signature",
        "date Date",
      ],
    ],
    [
      "with stars and what a page shows in empty fields",
      STARRED,
      [
        "text Member Name",
        "date Birth Date",
        "textarea Who picks up the parcels?",
        "text Address",
        "phone Phone",
        "email Email",
        "text Preferred Shop",
        "phone Guest's Phone",
      ],
    ],
    [
      "labels above the first question",
      "Tea House Survey\n\nDate of Visit: (mm/dd/yy)\n\nGuest Name:\n\n1. Was the tea hot        Yes   No\n\n2. Was the room quiet        Yes   No\n\n3. Was the bill correct        Yes   No",
      [
        "date Date of Visit (mm/dd/yy)",
        "text Guest Name",
        "radio Was the tea hot [Yes | No]",
        "radio Was the room quiet [Yes | No]",
        "radio Was the bill correct [Yes | No]",
      ],
    ],
  ],
  "words below questions": [
    [
      "on several lines, with parts that count behind a dash",
      "1您住在哪个组团？\n\n2您的性别是（单选）\n男 女\n3您喝茶的年数（单选）\n不到1年  1年—3年\n3年—5年 5-10年 10年以上\n4您想参加哪类茶会？（可多选）？\n品茶类 讲座类\n制茶类 其他\n5-1您想参加哪些品茶会？ 春季（可多选）\n龙井 碧螺春 毛峰 白茶\n5-2您想参加哪些品茶会？ 秋季（可多选）\n铁观音 岩茶 红茶\n6 .您对茶会有什么建议？",
      [
        "text 您住在哪个组团？",
        "radio 您的性别是 [男 | 女]",
        "radio 您喝茶的年数 [不到1年 | 1年—3年 | 3年—5年 | 5-10年 | 10年以上]",
        "checkbox 您想参加哪类茶会？（可多选）？ [品茶类 | 讲座类 | 制茶类 | 其他]",
        "checkbox 您想参加哪些品茶会？ 春季（可多选） [龙井 | 碧螺春 | 毛峰 | 白茶]",
        "checkbox 您想参加哪些品茶会？ 秋季（可多选） [铁观音 | 岩茶 | 红茶]",
        "textarea 您对茶会有什么建议？",
      ],
    ],
    [
      "that count for a grid",
      "* 8. What was the best tea?\n\n* 9. For the following statements, please check what you think.\n\n  Yes No\nWould you come again?\nWas the tea warm enough?\n\n* 10. What else?",
      [
        "textarea What was the best tea?",
        "matrix-radio For the following statements, please check what you think. [Yes | No]",
        "textarea What else?",
      ],
    ],
  ],
  "forms of labels": [
    [
      "headings, persons, money and bullets below a label",
      "//茶农基本信息\n茶农姓名：\n证件类型：\n联系电话：\n是否有自有茶园：□是 □否\n如有茶园请选择其用途：\n         •采摘\n         •观光\n         •其他\n\n家庭情况资料\n婚姻状况：□已婚 □未婚\n配偶姓名：\n配偶身份证号：\n配偶工作单位（全称）：\n配偶受教育程度：□硕士及以上 □本科 □大专\n\n申请金额：人民币   元",
      [
        "text 茶农姓名",
        "text 证件类型",
        "phone 联系电话",
        "radio 是否有自有茶园 [是 | 否]",
        "checkbox 如有茶园请选择其用途 [采摘 | 观光 | 其他]",
        "radio 婚姻状况 [已婚 | 未婚]",
        "text 配偶姓名",
        "id-card 配偶身份证号",
        "text 配偶工作单位（全称）",
        "radio 配偶受教育程度 [硕士及以上 | 本科 | 大专]",
        "number 申请金额（人民币元）",
      ],
    ],
    [
      "parts with Chinese numbers, a choice with its place, and a label that a long bracket explains",
      "茶仓登记表\n商户名称：________________\n一、存茶与取茶时段\n故障类型：□潮湿　□虫害　□霉变　□其他：________\n取茶入口：□正门　□侧门　□其他：________\n二、本人说明\n姓名：________________\n事实说明（经过、观察到的结果、时间；不作结论）：",
      [
        "text 商户名称",
        "radio 故障类型 [潮湿 | 虫害 | 霉变 | 其他]",
        "radio 取茶入口 [正门 | 侧门 | 其他]",
        "text 姓名",
        "textarea 事实说明（经过、观察到的结果、时间；不作结论）",
      ],
    ],
  ],
  "labels without places": [
    [
      "with stars in front of them",
      "茶园影像秀\n——第一季报名表\n*姓名 *性别 *年龄\n*出生年月 *籍贯\n*上传照片\n\n*专业 *所在院校\n护照号\n*联系方式\n注：\n1、本人自愿报名参加茶园影像秀。\n2、以上资料属实。",
      [
        "text 姓名",
        "text 性别",
        "text 年龄",
        "date 出生年月",
        "text 籍贯",
        "file 上传照片",
        "text 专业",
        "text 所在院校",
        "text 护照号",
        "phone 联系方式",
      ],
    ],
  ],
  papers: [
    [
      "letters without a sign, on lines of their own",
      "一、环境\n1、您对停车状况是否满意?\nA 满意\nB 一般\nC 有待改进\n2、您对茶室是否满意?\nA 满意\nB 一般\nC 有待改进\n3、您对茶具是否满意?\nA 满意\nB 一般\nC 有待改进",
      [
        "radio 您对停车状况是否满意? [满意 | 一般 | 有待改进]",
        "radio 您对茶室是否满意? [满意 | 一般 | 有待改进]",
        "radio 您对茶具是否满意? [满意 | 一般 | 有待改进]",
      ],
    ],
    [
      "strokes below answers",
      "1. 茶圣是谁？( )\n   A. 陆羽\n   B. 苏轼\n参考答案：A\n----------------\n\n2. 茶树可以活一百年。( )\n   true. 正确\n   false. 错误\n参考答案：❌\n----------------\n\n3. 红茶是发酵的吗？( )\n   A. 是\n   B. 不是\n参考答案：A\n----------------",
      [
        "radio 茶圣是谁？ [陆羽 | 苏轼] = A",
        "boolean 茶树可以活一百年。( ) = 错",
        "radio 红茶是发酵的吗？ [是 | 不是] = A",
      ],
    ],
    [
      "numbers right in front of the place of the answer, and fields of a class",
      "茶山國小第二次評量\n六 年 乙 班 座號 姓名\n一、是非題:(每題2分,共6分)\n1( )保溫瓶的杯壁分兩層,中間抽成真空,能\n防止熱茶變冷。\n2( )茶葉不用曬就會乾。\n3( )熱茶會把熱傳給杯子。",
      [
        "text 座號",
        "text 姓名",
        "boolean 保溫瓶的杯壁分兩層,中間抽成真空,能防止熱茶變冷。( )",
        "boolean 茶葉不用曬就會乾。( )",
        "boolean 熱茶會把熱傳給杯子。( )",
      ],
    ],
    [
      "letters that a word processor has made capitals",
      "1. 您喜欢的茶具有：\na、茶壶\nb、茶杯\nc、茶盘\nd、茶针\ne、茶漏\nf、茶巾\ng、茶罐\nh、茶匙\nI、水壶\nJ、其他\n2. 您买茶的地方是：\na、茶市\nb、网店",
      [
        "radio 您喜欢的茶具有： [茶壶 | 茶杯 | 茶盘 | 茶针 | 茶漏 | 茶巾 | 茶罐 | 茶匙 | 水壶 | 其他]",
        "radio 您买茶的地方是： [茶市 | 网店]",
      ],
    ],
    [
      "lists inside lists",
      "Tea quiz\n  1. Tea is made of\n    1. leaves.\n    2. stones.\n    3. sand.\n\n  2. Hot tea\n    1. warms.\n    2. cools.\n    3. sings.\n\n  3. A formula for water is\n    1. H\n    2. C\n    3. H2O",
      [
        "radio Tea is made of [leaves. | stones. | sand.]",
        "radio Hot tea [warms. | cools. | sings.]",
        "radio A formula for water is [H | C | H2O]",
      ],
    ],
    [
      "lines that end with the letter of their next choice",
      "一、选择\n1、一壶茶可以泡( )。\nA 1 次 B\n3次 C 很多次\n2、茶汤最浓的是( )。\nA\n第一泡 B 第二泡 C 第十泡\n3、下面是茶具的是( )。\nA 茶壶\nB 铁锅 C 木桶",
      [
        "radio 一壶茶可以泡( )。 [1 次 | 3次 | 很多次]",
        "radio 茶汤最浓的是( )。 [第一泡 | 第二泡 | 第十泡]",
        "radio 下面是茶具的是( )。 [茶壶 | 铁锅 | 木桶]",
      ],
    ],
    [
      "all answers inside the sentences of one line",
      "茶史竞赛试题1.他写了世界上第一部茶书,被后人尊为茶圣,他是A。A、陆羽B、苏轼C、李白2.1848年前后,茶种从中国被带到C种植。A、法国B、德国C、印度3.云南最有名的B茶多压成饼。A、绿B、普洱C、白4.茶道的四字是由A等人提出的。A、和敬清寂的千利休B、卖茶翁C、荣西",
      [
        "radio 他写了世界上第一部茶书,被后人尊为茶圣,他是（  ）。 [陆羽 | 苏轼 | 李白] = A",
        "radio 1848年前后,茶种从中国被带到（  ）种植。 [法国 | 德国 | 印度] = C",
        "radio 云南最有名的（  ）茶多压成饼。 [绿 | 普洱 | 白] = B",
        "radio 茶道的四字是由（  ）等人提出的。 [和敬清寂的千利休 | 卖茶翁 | 荣西] = A",
      ],
    ],
    [
      "formulas and hints in brackets are no answers",
      "一、填空题:\n1.比较大小(用“<”或“>”填空):0    -1。\n2.若a与b互为相反数,则(a+b)5-2=        。\n3.每壶茶m元,降价20%后是          元。",
      [
        "text 比较大小(用“<”或“>”填空):0    -1。",
        "text 若a与b互为相反数,则(a+b)5-2=        。",
        "blanks 每壶茶m元,降价20%后是____元。",
      ],
    ],
    [
      "the heading of a part between two questions of one line",
      "茶农情况调查一、自评1.家里有几亩茶园( )A.没有 B.一亩 C.两亩以上2.每年卖茶的收入( )A.低于3000 B.3001-5000C.高于8000二、班组评议3.茶叶的品质如何( )A.优 B.良C.差",
      [
        "radio 家里有几亩茶园( ) [没有 | 一亩 | 两亩以上]",
        "radio 每年卖茶的收入( ) [低于3000 | 3001-5000 | 高于8000]",
        "radio 茶叶的品质如何( ) [优 | 良 | 差]",
      ],
    ],
  ],
  instructions: [
    [
      "that all questions have several answers",
      "茶室满意度调查\n填表说明：选择题如无特殊说明，均可以选择多个选项。\n1. 您在茶室了解过的茶有：\nA. 绿茶\nB. 红茶\n2. 您坐过的茶席有：\nA. 临窗\nB. 靠墙\n3. 您最喜欢的茶是：\nA. 绿茶\nB. 红茶",
      [
        "checkbox 您在茶室了解过的茶有 [绿茶 | 红茶]",
        "checkbox 您坐过的茶席有 [临窗 | 靠墙]",
        "radio 您最喜欢的茶是： [绿茶 | 红茶]",
      ],
    ],
    [
      "that name the types of some questions",
      "茶艺小测\n说明：1-2题单选，3-4题多选。\n1. 泡绿茶的水温是：\nA. 80度\nB. 100度\n2. 白茶出自：\nA. 福建\nB. 河北\n3. 属于乌龙茶的是：\nA. 铁观音\nB. 岩茶\n4. 可以冷泡的是：\nA. 绿茶\nB. 白茶",
      [
        "radio 泡绿茶的水温是： [80度 | 100度]",
        "radio 白茶出自： [福建 | 河北]",
        "checkbox 属于乌龙茶的是 [铁观音 | 岩茶]",
        "checkbox 可以冷泡的是 [绿茶 | 白茶]",
      ],
    ],
  ],
};

describe.each(Object.entries(CASES))("%s", (_group, cases) => {
  it.each(cases)("%s", (_name, text, expected) => {
    expect(questionsOf(text)).toEqual(expected);
  });
});

it("stars on lines of their own make the labels above them required", () => {
  const required = brief(STARRED).filter((line) => /^\S+ \S+!/.test(line));
  expect(required.map((line) => line.replace(/^\S+ \S+ /, ""))).toEqual([
    "Member Name",
    "Birth Date",
    "Who picks up the parcels?",
    "Email",
    "Preferred Shop",
    "Guest's Phone",
  ]);
});
