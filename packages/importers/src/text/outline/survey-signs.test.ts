/** Surveys whose choices, steps, rows and edges have signs of their own; and texts that look like them. */
import { expect, it } from "vitest";
import { questionsOf } from "../testing/read.ts";

const CASES: [name: string, text: string, expected: string[]][] = [
  [
    "choices that are counted on one line below each part",
    `物业服务问卷

一、您住的楼栋
  1、A区   2、B区   3、C区
二、您最不满意的方面（可多选）
  1、保洁  2、保安  3、绿化  4、其他______
三、您还想说的话：____________
`,
    [
      "radio 您住的楼栋 [A区 | B区 | C区]",
      "checkbox 您最不满意的方面（可多选） [保洁 | 保安 | 绿化 | 其他]",
      "textarea 您还想说的话",
    ],
  ],
  [
    "tasks of a paper that are counted on one line are no choices",
    `阅读理解

1、根据短文回答（每小题选一项最重要的写）
（1）文章写了什么
（2）作者为什么难过
`,
    ["textarea 文章写了什么", "textarea 作者为什么难过"],
  ],
  [
    "choices with words that ask, below a stem that says how many are chosen",
    `班级问卷

1、你和同桌的关系（单选）
①几乎不说话
②什么都聊
③有时吵架

2、你希望谁来当班长（限选2人）
①李雷
②韩梅梅
③谁都行
`,
    [
      "radio 你和同桌的关系 [几乎不说话 | 什么都聊 | 有时吵架]",
      "checkbox 你希望谁来当班长（限选2人） [李雷 | 韩梅梅 | 谁都行]",
    ],
  ],
  [
    "steps with dashes behind statements",
    `学校餐厅评价

请就下列说法圈出数字，1为很不同意，5为很同意。

1、饭菜可口	1-2-3-4-5
2、价格合理	1-2-3-4-5

3、您的班级：________
`,
    ["rating 饭菜可口", "rating 价格合理", "text 您的班级"],
  ],
  [
    "brackets behind words below a stem that lets choose",
    `班级活动意见

一、你喜欢哪些活动（可多选）：
  野炊（  ）   参观（　）   球赛（ ）
二、其他想法：____________
`,
    ["checkbox 你喜欢哪些活动（可多选） [野炊 | 参观 | 球赛]", "text 其他想法"],
  ],
  [
    "a table of boxes between blanks",
    `门诊满意度调查

三、请您评价（每行选一项）

         满意   一般   不满意
挂号窗口   □    □    □
收费窗口   □    □    □
药房       □    □    □

四、您的建议：________________
`,
    ["matrix-radio 请您评价（每行选一项） [满意 | 一般 | 不满意]", "text 您的建议"],
  ],
  [
    "a signature below the last question of a mail",
    `Subject: How was the workshop?

Hi Sam,

Please answer below.

1. How was it?
a) Great
b) Fine
c) Poor

2. What should we change?

Many thanks,
Ruth
`,
    ["radio How was it? [Great | Fine | Poor]", "textarea What should we change?"],
  ],
  [
    "a sheet with a title and a note in one cell",
    `员工食堂题库				
序号	题目	选项A	选项B	选项C
1	您多久来一次	每天	每周	每月
2	您喜欢什么口味	清淡	麻辣	酸甜
填好后请发给行政部				
`,
    ["radio 您多久来一次 [每天 | 每周 | 每月]", "radio 您喜欢什么口味 [清淡 | 麻辣 | 酸甜]"],
  ],
  [
    "types and rules in one bracket in front of the stems",
    `1、【多选，必答】您用过哪些功能？
地图｜公交｜打车

2、【单选，选答】您常在哪里用？
家里｜路上

3、【日期，必答】您哪天注册的？
`,
    ["checkbox 您用过哪些功能？ [地图 | 公交 | 打车]", "radio 您常在哪里用？ [家里 | 路上]", "date 您哪天注册的？"],
  ],
  [
    "lines that interviewers write on",
    `电话访问

第1题 您看过演出吗？
 看过……1
 没看过……2

第2题 （答1者问）是在哪里看的？ 记录：________________
`,
    ["radio 您看过演出吗？ [看过 | 没看过]", "text 是在哪里看的？（答1者问）"],
  ],
  [
    "a ballot without a sentence is asked by its title",
    `业主表决票

序号	表决事项	同意	反对	弃权
1	更换电梯			
2	上调物业费			

注：每项只选一栏。
`,
    ["matrix-radio 业主表决票 [同意 | 反对 | 弃权]"],
  ],
];

it.each(CASES)("reads %s", (_name, text, expected) => {
  expect(questionsOf(text)).toEqual(expected);
});
