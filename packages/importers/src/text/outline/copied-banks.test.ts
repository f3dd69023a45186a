/** Banks and forms as they are copied from pages and notes. All texts were written for these tests. */
import { expect, test } from "vitest";
import { codes, questionsOf } from "../testing/read.ts";

const CASES: readonly (readonly [name: string, text: string, questions: readonly string[]])[] = [
  [
    "labels in brackets on one line, the first behind the title",
    "花园常识 参考题库（篇1）【题干1】下列哪个是花？【选项】A.石头B.玫瑰C.水【参考答案】B【详细解析】玫瑰会开花。\n【题干2】下列哪些是树？（多选）【选项】A.松B.柏C.水【参考答案】AB【详细解析】水不是树。",
    ["radio 下列哪个是花？ [石头 | 玫瑰 | 水] = B", "checkbox 下列哪些是树？ [松 | 柏 | 水] = AB"],
  ],
  [
    "bullets that ask, below the names of their parts",
    "Garden Feedback\n\nvisitorToGarden\n- How well is the garden kept today? (1-5)\n- How pleasant were the paths to walk on? (1-5)\n- Have you faced any issues in the garden? (Type 'No' if not)\n______________________________\n\ngardenerToVisitor\n- How friendly were the visitors to you? (1-5)\n- Do you have any suggestions for visitors? (Type 'No' if not)\n______________________________",
    [
      "rating How well is the garden kept today? (1-5)",
      "rating How pleasant were the paths to walk on? (1-5)",
      "text Have you faced any issues in the garden? (Type 'No' if not)",
      "rating How friendly were the visitors to you? (1-5)",
      "textarea Do you have any suggestions for visitors? (Type 'No' if not)",
    ],
  ],
  [
    "headings that ask: boxes below, and stars behind",
    "花园日志评估\n\n一、您的年级：________\n\n二、近期事件（可多选）\n□无  □浇水  □其他：__________\n\n三、目前使用的工具（可多选）\n□铲子  □水壶  □无\n\n四、我给花园几颗星：☆ ☆ ☆ ☆ ☆",
    [
      "text 您的年级",
      "checkbox 近期事件（可多选） [无 | 浇水 | 其他]",
      "checkbox 目前使用的工具（可多选） [铲子 | 水壶 | 无]",
      "rating 我给花园几颗星：",
    ],
  ],
  [
    "labels above the first question, and a first question without a number",
    "花园岗 结构化面试提纲\n\n应聘者：\n面试官：\n\n您的孩子所在年级（    ）   A 一年级  B 二年级  C 三年级\n\n1、您为什么喜欢花园？\n\n2、您会种什么花？",
    [
      "text 应聘者",
      "text 面试官",
      "radio 您的孩子所在年级（    ） [一年级 | 二年级 | 三年级]",
      "textarea 您为什么喜欢花园？",
      "textarea 您会种什么花？",
    ],
  ],
  [
    "circles of a keyboard of emoji, and a legend above a table of numbers",
    "# Garden Feedback\n\n**Name:** ____________\n\nPlease rate the garden on a scale of 1 to 3:\n1 = Poor, 2 = Fair, 3 = Good\n\n| Aspect | 1 | 2 | 3 |\n|---|---|---|---|\n| Roses | ⚪ | ⚪ | ⚪ |\n| Paths | ⚪ | ⚪ | ⚪ |\n\nWould you come again?\n\n⚪ Yes  \n⚪ No\n\nIf yes, preferred day:\n\n⚪ Saturday  \n⚪ Sunday",
    [
      "text Name",
      "matrix-radio Please rate the garden on a scale of 1 to 3:⏎(1 – Poor, 2 – Fair, 3 – Good) [1 | 2 | 3]",
      "radio Would you come again? [Yes | No]",
      "radio If yes, preferred day: [Saturday | Sunday]",
    ],
  ],
  [
    "a label, stars and a sentence below a table for entries are no columns of it",
    "花园报名表\n\n姓名：____ 手机：____\n\n种植经历\n起止时间\t地点\t作物\n\t\t\n\t\t\n自我评价\t\n\n工具清单\n名称\t数量\t来源\n\t\t\n\t\t\n\n您对花园的总体印象：☆ ☆ ☆ ☆ ☆\n\n参加经历\n时间\t地点\t角色\n\t\t\n\t\t\n以上内容均属实。",
    [
      "text 姓名",
      "phone 手机",
      "dynamic-table 种植经历 [起止时间 | 地点 | 作物]",
      "textarea 自我评价",
      "dynamic-table 工具清单 [名称 | 数量 | 来源]",
      "rating 您对花园的总体印象",
      "dynamic-table 参加经历 [时间 | 地点 | 角色]",
    ],
  ],
  [
    "squares of a keyboard of emoji",
    "花园调查\n\n1. 您喜欢哪些花？\n⬜ 玫瑰\n⬜ 菊花\n\n2. 您喜欢哪些树？\n⬜ 松\n⬜ 柏",
    ["checkbox 您喜欢哪些花？ [玫瑰 | 菊花]", "checkbox 您喜欢哪些树？ [松 | 柏]"],
  ],
  [
    "a box to agree, with nothing beside it",
    "花园比赛声明书\n\n本人自愿参加，并声明如下：\n1、本人身体健康。\n2、本人了解规则。\n\n□ 本人已认真阅读并同意以上全部内容\n\n参赛者姓名：________\n组别：（ ）成人组 （ ）少年组\n签名：________",
    ["consent 本人已认真阅读并同意以上全部内容", "text 参赛者姓名", "radio 组别 [成人组 | 少年组]", "signature 签名"],
  ],
  [
    "statements that the heading judges by letters",
    "花园常识练习\n（正确选A，错误选B）\n\n1.玫瑰是花。\n\n【答案】A。玫瑰会开花。\n\n2.石头是花。\n\n【答案】B。石头不会开花。\n\n3.松是树。\n\n【答案】A。松有树干。",
    ["boolean 玫瑰是花。 = 对", "boolean 石头是花。 = 错", "boolean 松是树。 = 对"],
  ],
  [
    "keys in the last words of reasons",
    "# 花园练习\n\n### 1.下列哪个是花？（选择一项）\n\n**A.**石头\n\n**B.**玫瑰\n\n**C.**水\n\n**本题考查花。**\n\nA：石头不是花；\n\nB：玫瑰是花；\n\n本题要求是花，**所以答案为B。**\n\n### 2.下列哪些是树？（选择两项）\n\n**A.**松\n\n**B.**柏\n\n**C.**水\n\n**所以本题答案为AB。**",
    [
      "radio 下列哪个是花？（选择一项） [石头 | 玫瑰 | 水] = B",
      "checkbox 下列哪些是树？（选择两项） [松 | 柏 | 水] = AB",
    ],
  ],
  [
    "tables for entries, named by the line above each",
    "园丁登记表\n姓名\t\t性别\t\n手机号码\t\t电子邮箱\t\n教育经历（从高中起填写）\n起止时间\t学校名称\t专业\t学历\n\t\t\t\n\t\t\t\n工作经历\n起止时间\t工作单位\t职务\t离职原因\n\t\t\t\n\t\t\t\n员工签字：        ",
    [
      "text 姓名",
      "text 性别",
      "phone 手机号码",
      "email 电子邮箱",
      "dynamic-table 教育经历（从高中起填写） [起止时间 | 学校名称 | 专业 | 学历]",
      "dynamic-table 工作经历 [起止时间 | 工作单位 | 职务 | 离职原因]",
      "signature 员工签字",
    ],
  ],
  [
    "a paper whose headings name their kind without 题, sums on a line, and words to be joined",
    "实验小学三年级数学期末检测\n一、认真填空。(每空1分，共4分)\n1、5千米=（      ）米\n2、电影共放映了（    ）小时（    ）分。\n3、吃了这个西瓜的────，还剩────。\n二、公正判断。(2分)\n1、四边形都是长方形。……………（    ）\n2、0加任何数都得这个数。…………（    ）\n三、谨慎选择。(2分)\n1、小明身高132（    ）。\n  ①米    ②分米   ③厘米\n2、最大的两位数是（    ）。\n  ①90  ②99   ③100\n四、用竖式计算。(4分)\n1、476＋358＝            2、802－467＝\n五、连一连。(4分)\n  一枚硬币的厚度          40千米\n  汽车每小时行            2毫米\n  一张床长                2米\n六、解决问题。(6分)\n1、商店运来6箱苹果，每箱25千克，一共多少千克？",
    [
      "blanks 5千米=（      ）米",
      "blanks 电影共放映了（    ）小时（    ）分。",
      "blanks 吃了这个西瓜的____，还剩____。",
      "boolean 四边形都是长方形。……………（    ）",
      "boolean 0加任何数都得这个数。…………（    ）",
      "radio 小明身高132（    ）。 [米 | 分米 | 厘米]",
      "radio 最大的两位数是（    ）。 [90 | 99 | 100]",
      "textarea 476＋358＝",
      "textarea 802－467＝",
      "matching 连一连 [40千米 | 2毫米 | 2米]",
      "textarea 商店运来6箱苹果，每箱25千克，一共多少千克？",
    ],
  ],
  [
    "a list of answers with a part without numbers, and one that says nothing",
    "花園測驗\n一、填充題：\n1. 花的顏色稱為【　　　　】；樹的身體稱為【　　　　】。\n2. 草的顏色是【　　　　】。\n二、簡答題：\n1. 請說明花為什麼會開？\n\n解答：\n填充：1. 花色、樹幹　2. 綠色\n簡答：因為春天來了。",
    [
      "blanks 花的顏色稱為（\u3000\u3000\u3000\u3000）；樹的身體稱為（\u3000\u3000\u3000\u3000）。 = 花色|樹幹",
      "blanks 草的顏色是（\u3000\u3000\u3000\u3000）。 = 綠色",
      "textarea 請說明花為什麼會開？ = 因為春天來了。",
    ],
  ],
  [
    "the end of a letter below choices, a postal code, and a line that belongs to a choice",
    "花園學校\n戶外日回條\n\n（請在適當方格內加「✓」）\n1. 午膳安排\n　☐ 自備午膳　☐ 訂購飯盒\n2. 家長義工（可選多於一項）\n　☐ 協助集合　☐ 隨隊照顧　☐ 拍攝照片\n\n　　此覆\n花園學校校長\n\n學生姓名：____________\n特殊疾病：□無　□有，請說明＿＿＿＿＿＿\n通訊地址：□□□＿＿＿＿＿＿＿＿＿＿",
    [
      "radio 午膳安排 [自備午膳 | 訂購飯盒]",
      "checkbox 家長義工（可選多於一項） [協助集合 | 隨隊照顧 | 拍攝照片]",
      "text 學生姓名",
      "radio 特殊疾病 [無 | 有，請說明]",
      "text 通訊地址",
    ],
  ],
  [
    "what a case tells asks nothing",
    "初级会计练习\n三、不定项选择题\n\n甲公司2024年12月发生如下业务：\n（1）5日，购入原材料一批，价款100万元。\n（2）18日，销售商品一批，价款200万元。\n要求：根据上述资料，分析回答下列小题。\n\n5.根据资料（1），下列会计处理正确的是（　　）。\nA.原材料增加100万元\nB.原材料增加113万元\n【答案】A\n\n6.根据资料（2），应收账款为（　　）万元。\nA.200\nB.174\n【答案】A",
    [
      "checkbox 根据资料（1），下列会计处理正确的是（　　）。 [原材料增加100万元 | 原材料增加113万元] = A",
      "checkbox 根据资料（2），应收账款为（　　）万元。 [200 | 174] = A",
    ],
  ],
  [
    "answers and explanations between tags, choices in two languages, and a head above each sample",
    "# 导入模板\n说明：\n1. 每题以 [题型] 开头\n2. 解析可选，用 <解析>...</解析> 包围\n单选题示例：\n[单选][B]\n哪个是花？\n[A]石头\n[B]玫瑰\n[A_en]Stone\n[B_en]Rose\n<解析>\n玫瑰会开花\n知识点:植物\n</解析>\n是非题示例：\n[是非][A]\n水会流动。\n<解析>\n见第一课\n</解析>\n简答题示例：\n[简答]\n花为什么会开？\n<参考答案>\n为了结果\n</参考答案>\n计算题示例：\n[简答>计算]\n三朵花加两朵花是几朵？\n<参考答案>\n五朵\n</参考答案>\n<解析>\n三加二\n</解析>",
    [
      "radio 哪个是花？ [石头 / Stone | 玫瑰 / Rose] = B",
      "boolean 水会流动。 = 对",
      "textarea 花为什么会开？ = 为了结果",
      "textarea 三朵花加两朵花是几朵？ = 五朵",
    ],
  ],
  [
    "an empty place with a wide blank is no answer, and bullets in front of letters are no text",
    "## 一、选择题（每题2分）\n1. 花园属于（　）\n   - A. 果园\n   - B. 公园\n2. 下列哪个是花？（　）\n   - A. 石头\n   - B. 玫瑰\n3. 一加一的结果是（　）\n   - A. 2.5\n   - B. 2\n4. 下列哪个是树？（　）\n   - A. 松\n   - B. 水\n5. 下列哪个是鱼？（　）\n   - A. 鲤\n   - B. 沙",
    [
      "radio 花园属于（　） [果园 | 公园]",
      "radio 下列哪个是花？ [石头 | 玫瑰]",
      "radio 一加一的结果是（　） [2.5 | 2]",
      "radio 下列哪个是树？ [松 | 水]",
      "radio 下列哪个是鱼？ [鲤 | 沙]",
    ],
  ],
  [
    "how choices count behind the key",
    "1. 偶数有（）。\nA. 二\nB. 三\nC. 四\n正确答案： A,C (少选不得分)\n2. 奇数有（）。\nA. 一\nB. 二\nC. 三\n正确答案： A,C (少选不得分)",
    ["checkbox 偶数有（）。 [二 | 三 | 四] = AC", "checkbox 奇数有（）。 [一 | 二 | 三] = AC"],
  ],
  [
    "the number again in front of each answer, codes of topics, and signs in front of reasons",
    "**1.（K101）** 最高的是哪座山？\n\n(A) 东山\n(B) 西山\n\n**1. 答案：(B) 西山**\n\n✅ **(B) 西山**：它有两千米。\n\n❌ (A) 东山：它矮一半。\n\n---\n\n**2.（K102）** 最长的是哪条河？\n\n(A) 北河\n(B) 南河\n\n**2. 答案：(A) 北河**\n\n✅ **(A) 北河**：它流过三个省。",
    ["radio 最高的是哪座山？ [东山 | 西山] = B", "radio 最长的是哪条河？ [北河 | 南河] = A"],
  ],
  [
    "entries of a list of answers with a letter in front of the number",
    "# Quiz\n\n### Q1. Which is red?\n\n(a) a rose\n(b) a leaf\n\n### Q2. Which is green?\n\n(a) a rose\n(b) a leaf\n\n### Q3. Which is blue?\n\n(a) the sky\n(b) the sun\n\n---\n\n## Answer Key (Teachers Only)\n\n> **A1:** (a) a rose\n>\n> **A2:** (b) a leaf\n>\n> **A3:** (a) the sky",
    [
      "radio Which is red? [a rose | a leaf] = A",
      "radio Which is green? [a rose | a leaf] = B",
      "radio Which is blue? [the sky | the sun] = A",
    ],
  ],
  [
    "a section that is only a table",
    "花园志愿者登记表\n姓　名\t\t性　别\t□男　□女\n地址\t\n\n一、学历\n学校\t专业\t时间\n\t\t\n\t\t\n\n二、经历\n单位\t职务\t时间\n\t\t\n\t\t\n\n三、其他\n语言：____________\n特长：____________\n联系人：________  关系：________  电话：________\n可到岗日期：",
    [
      "text 姓名",
      "radio 性别 [男 | 女]",
      "text 地址",
      "dynamic-table 学历 [学校 | 专业 | 时间]",
      "dynamic-table 经历 [单位 | 职务 | 时间]",
      "text 语言",
      "text 特长",
      "text 联系人",
      "text 关系",
      "phone 电话",
      "date 可到岗日期",
    ],
  ],
  [
    "labels below a heading, and topics below a blank line",
    "基本资料\n活动名称\n活动日期\n填表人 E-MAIL\n您是以什么身份来的？\n观众\n工作人员\n媒体\n\n场地体验\n您对灯光满意吗？\n满意\n一般\n不满意\n您对座位满意吗？\n满意\n一般\n不满意\n\n综合反馈\n您愿意再来吗？\n愿意\n不愿意\n您还有什么建议？",
    [
      "text 活动名称",
      "date 活动日期",
      "text 填表人 E-MAIL",
      "radio 您是以什么身份来的？ [观众 | 工作人员 | 媒体]",
      "radio 您对灯光满意吗？ [满意 | 一般 | 不满意]",
      "radio 您对座位满意吗？ [满意 | 一般 | 不满意]",
      "radio 您愿意再来吗？ [愿意 | 不愿意]",
      "textarea 您还有什么建议？",
    ],
  ],
];

test.each(CASES)("%s", (_name, text, questions) => {
  expect(questionsOf(text)).toEqual(questions);
});

test("whether something is so asks nobody for yes or no", () => {
  const text =
    "### 第1题（8分）\n编写函数，判断一个数是否为偶数。\n### 第2题（9分）\n编写程序，管理花园：\n1. 存储花的名字\n2. 计算花的数目\n3. 找出最高的花\n```python\n# 写在这里\n```";
  expect(questionsOf(text)).toHaveLength(2);
  expect(questionsOf(text).join("\n")).not.toContain("否]");
});

test("points with a zero behind the sign lose nothing", () => {
  const text = "二. 填空题（共 1 题，10.0 分）\n21. (填空题, 10.0 分)\n花园里有______。\n\n我的答案：\n(1) \n花";
  expect(codes(text).filter((code) => code.endsWith("text_left_out"))).toEqual([]);
});
