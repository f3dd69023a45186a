/**
 * Short everyday texts: notes of clubs, slips, tests of a ward, messages to a group. The texts were written for these tests before they were read, and the questions were compared with them by hand.
 */
import { expect, it } from "vitest";
import { questionsOf } from "../testing/read.ts";

const CASES: [name: string, text: string, expected: string[]][] = [
  [
    "judged statements above the first section",
    `电梯安全管理员考试题库（判断题部分）
1、电梯轿厢内应当张贴安全检验合格标志。 （ √ ）
2、电梯困人时，乘客可以自行扒开轿门脱困。（×）
3、使用单位应当至少每15日对电梯进行一次维护保养。（对）
4、杂物电梯可以载人。（错）
5、特种设备作业人员证每4年复审一次。  (√)
（二）单项选择题
1、电梯的定期检验周期为（ B ）。
A、半年 B、1年 C、2年 D、3年
2、限速器动作速度应不小于额定速度的（ ）。 答案：A
A、115%
B、120%
C、125%
D、130%`,
    [
      "boolean 电梯轿厢内应当张贴安全检验合格标志。 = 对",
      "boolean 电梯困人时，乘客可以自行扒开轿门脱困。 = 错",
      "boolean 使用单位应当至少每15日对电梯进行一次维护保养。 = 对",
      "boolean 杂物电梯可以载人。 = 错",
      "boolean 特种设备作业人员证每4年复审一次。 = 对",
      "radio 电梯的定期检验周期为（  ）。 [半年 | 1年 | 2年 | 3年] = B",
      "radio 限速器动作速度应不小于额定速度的（ ）。 [115% | 120% | 125% | 130%] = A",
    ],
  ],
  [
    "wishes in order, a reason in brackets",
    `員工旅遊意願調查表
部門：            姓名：            工號：
一、是否參加本年度員工旅遊？  □參加　□不參加（原因：　　　　　　）
二、希望的旅遊地點（請依喜好填1、2、3）
（　）花蓮　（　）墾丁　（　）日月潭
三、飲食習慣：□葷　□素
四、上車地點：□公司門口　□台北車站　□板橋車站
五、其他建議：`,
    [
      "text 部門",
      "text 姓名",
      "text 工號",
      "radio 是否參加本年度員工旅遊？ [參加 | 不參加（原因）]",
      "ranking 希望的旅遊地點（請依喜好填1、2、3） [花蓮 | 墾丁 | 日月潭]",
      "radio 飲食習慣： [葷 | 素]",
      "radio 上車地點： [公司門口 | 台北車站 | 板橋車站]",
      "textarea 其他建議：",
    ],
  ],
  [
    "English labels and choices with brackets",
    `Workshop Registration

Full name *
Email address *
Organisation
Which session will you attend? *
( ) Morning (9:00 – 12:00)
( ) Afternoon (13:30 – 16:30)
( ) Both
Dietary requirements
[ ] Vegetarian
[ ] Vegan
[ ] Gluten free
[ ] None
How did you hear about us?
Any questions for the speakers?`,
    [
      "text Full name",
      "email Email address",
      "text Organisation",
      "radio Which session will you attend? [Morning (9:00 – 12:00) | Afternoon (13:30 – 16:30) | Both]",
      "checkbox Dietary requirements [Vegetarian | Vegan | Gluten free | None]",
      "textarea How did you hear about us?",
      "textarea Any questions for the speakers?",
    ],
  ],
  [
    "a number written on a line",
    `医德医风考试
一、填空题（每空1分，共4分）
1、医务人员应当坚持以（病人）为中心。
2、廉洁行医的"九不准"规定由国家卫计委于____2013____年发布。
3、医患沟通的基本原则是：尊重、____、____。
二、单选题（每题2分，共4分）
4、医德的核心是（C）
A、敬业 B、诚信 C、全心全意为人民身心健康服务 D、公正
5、以下哪项不属于患者的权利（D）
A、知情同意权；B、隐私权；C、选择权；D、免费治疗权
三、简答题（共10分）
6、请简述收受红包的处理规定。（10分）
答：`,
    [
      "blanks 医务人员应当坚持以（____）为中心。 = 病人",
      'blanks 廉洁行医的"九不准"规定由国家卫计委于____年发布。 = 2013',
      "blanks 医患沟通的基本原则是：尊重、____、____。",
      "radio 医德的核心是（  ） [敬业 | 诚信 | 全心全意为人民身心健康服务 | 公正] = C",
      "radio 以下哪项不属于患者的权利（  ） [知情同意权 | 隐私权 | 选择权 | 免费治疗权] = D",
      "textarea 请简述收受红包的处理规定。",
    ],
  ],
  [
    "codes of a questionnaire for interviewers",
    `调查问卷
Q1 您的性别？ 
1=男
2=女
Q2 您的年龄？____岁
Q3 您的最高学历是？【单选】
1=小学及以下 2=初中 3=高中/中专 4=大专 5=本科 6=研究生及以上
Q4 您家里有以下哪些电器？【多选】
1=电视 2=冰箱 3=洗衣机 4=空调 99=以上都没有
Q5 请对以下说法打分（1=完全不同意，5=完全同意）
Q5_1 我对目前的生活满意 1 2 3 4 5
Q5_2 我的邻居值得信任 1 2 3 4 5
Q5_3 我所在的社区很安全 1 2 3 4 5
Q6 您还有什么意见？`,
    [
      "radio 您的性别？ [男 | 女]",
      "number 您的年龄？",
      "radio 您的最高学历是？ [小学及以下 | 初中 | 高中/中专 | 大专 | 本科 | 研究生及以上]",
      "checkbox 您家里有以下哪些电器？ [电视 | 冰箱 | 洗衣机 | 空调 | 以上都没有]",
      "matrix-radio 请对以下说法打分（1=完全不同意，5=完全同意） [1 | 2 | 3 | 4 | 5]",
      "textarea 您还有什么意见？",
    ],
  ],
  [
    "a message without numbers",
    `同学聚会意向
你的名字？
能来吗？能来 / 来不了 / 看情况
带家属几位？0 / 1 / 2 / 3以上
想吃什么？（多选）火锅、烧烤、川菜、粤菜、自助
预算：100以内、100-200、200-300、300以上
有什么想说的，随便写`,
    [
      "text 你的名字？",
      "radio 能来吗？ [能来 | 来不了 | 看情况]",
      "radio 带家属几位？ [0 | 1 | 2 | 3以上]",
      "checkbox 想吃什么？ [火锅 | 烧烤 | 川菜 | 粤菜 | 自助]",
      "radio 预算 [100以内 | 100-200 | 200-300 | 300以上]",
      "textarea 有什么想说的，随便写",
    ],
  ],
  [
    "fields and boxes on one line",
    `宝宝辅食喂养情况调查
一、基本信息
宝宝姓名_______性别：男□ 女□ 出生日期____年____月____日
母亲年龄____岁 文化程度：初中及以下□ 高中□ 大专□ 本科及以上□
二、喂养情况
1、出生后6个月内的喂养方式：
①纯母乳 ②混合喂养 ③人工喂养
2、开始添加辅食的月龄：____个月
3、最先添加的辅食是（可多选）：
①米粉 ②蛋黄 ③菜泥 ④果泥 ⑤其他____`,
    [
      "text 宝宝姓名",
      "radio 性别 [男 | 女]",
      "date 出生日期",
      "number 母亲年龄（岁）",
      "radio 文化程度 [初中及以下 | 高中 | 大专 | 本科及以上]",
      "radio 出生后6个月内的喂养方式： [纯母乳 | 混合喂养 | 人工喂养]",
      "number 开始添加辅食的月龄",
      "checkbox 最先添加的辅食是（可多选）： [米粉 | 蛋黄 | 菜泥 | 果泥 | 其他]",
    ],
  ],
  [
    "marks set with blanks",
    `项目满意度回访
客户名称：
项目编号：
回访日期：    年   月   日
评分项目（满分10分）        得分
响应速度                    ____
技术能力                    ____
服务态度                    ____
交付质量                    ____
总体是否满意：□是 □否
是否愿意推荐我们：□愿意 □不愿意 □不确定
客户签字：`,
    [
      "text 客户名称",
      "text 项目编号",
      "date 回访日期",
      "matrix-text 评分项目 [得分]",
      "radio 总体是否满意 [是 | 否]",
      "radio 是否愿意推荐我们 [愿意 | 不愿意 | 不确定]",
      "signature 客户签字",
    ],
  ],
];

it.each(CASES)("%s", (_name, text, expected) => {
  expect(questionsOf(text)).toEqual(expected);
});
