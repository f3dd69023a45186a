/** Forms of cases, receipts and votes. All texts were written for these tests. */
import { describe, expect, it } from "vitest";
import { brief } from "../../testing/read.ts";

/** Items without their ids. */
const items = (text: string) => brief(text).map((line) => line.replace(/^\S+ /, ""));

const CASES: Record<string, [name: string, text: string, expected: string[]][]> = {
  "numbered choices behind labels": [
    [
      "brackets with spaces in them",
      "个案调查表\n一、基本情况\n1.性别：（1）男（ 2）女\n2.职业：（1）工人（ 2）农民（ 3）学生（4）其他\n3.住址：\n二、病情\n1.是否住院：（ 1）是（2）否\n2.结果：（1）治愈（ 2）好转（3）死亡",
      [
        "statement 一、基本情况",
        "radio 性别： [男 | 女]",
        "radio 职业： [工人 | 农民 | 学生 | 其他]",
        "text 住址：",
        "statement 二、病情",
        "radio 是否住院： [是 | 否]",
        "radio 结果： [治愈 | 好转 | 死亡]",
      ],
    ],
    [
      "bare digits and commas",
      "登记\n1.民族： 1 汉族， 2 回族， 3 其他民族\n2.文化程度： 1 小学， 2 中学， 3 大学\n3.工作单位：",
      ["radio 民族： [汉族 | 回族 | 其他民族]", "radio 文化程度： [小学 | 中学 | 大学]", "text 工作单位："],
    ],
    [
      "choices on the next line",
      "调查\n1.您的职业：\n（ 1）工人（ 2）农民（3）教师\n（4）医生（5）其他\n2.您的爱好：\n（1）下棋（ 2）钓鱼（3）种花\n3.您的住址：",
      [
        "radio 您的职业： [工人 | 农民 | 教师 | 医生 | 其他]",
        "checkbox 您的爱好： [下棋 | 钓鱼 | 种花]",
        "text 您的住址",
      ],
    ],
    [
      "traditional characters and half-width brackets",
      "個案表\n1. 性別:(1)男 (2)女\n2. 婚姻:(1)未婚 (2)已婚 (3)其他____\n3. 是否吸菸?(1)是 (2)否",
      ["radio 性別: [男 | 女]", "radio 婚姻: [未婚 | 已婚 | 其他]", "radio 是否吸菸? [是 | 否]"],
    ],
    [
      "stops behind the digits",
      "家访\n1、您的身份：1.父亲 2.母亲 3.其他\n2、您的学历：1.初中 2.高中 3.大学\n3、孩子几点睡：1.九点 2.十点",
      [
        "radio 您的身份： [父亲 | 母亲 | 其他]",
        "radio 您的学历： [初中 | 高中 | 大学]",
        "radio 孩子几点睡： [九点 | 十点]",
      ],
    ],
    [
      "digits that touch the words",
      "表\n1 性别：1男 2女\n2 血型：1A型 2B型 3O型 4AB型\n身高：____cm",
      ["radio 性别 [男 | 女]", "radio 血型 [A型 | B型 | O型 | AB型]", "number 身高（cm）"],
    ],
    [
      "a condition before a label",
      "登记表\n1.患者姓名：联系电话：\n如患者未满 14 岁，则监护人姓名：联系电话：\n2.性别：（1）男（2）女\n3.转归：（1）好转（2）死亡",
      [
        "text 患者姓名",
        "phone 联系电话",
        "text 监护人姓名",
        "phone 联系电话",
        "radio 性别： [男 | 女]",
        "radio 转归： [好转 | 死亡]",
      ],
    ],
    [
      "no signs before the choices, parts with letters",
      "睡眠量表\n1．总的来说，您认为自己睡得 （1）很好 （2）较好 （3）很差\n2．您白天打瞌睡 （1）无 （2）<1次/周 （3）≥3次/周\n下列情况使您睡不好：\na.夜里太吵 （1）无 （2）<1次/周 （3）≥3次/周\nb.房间太热（开空调也热） （1）无 （2）<1次/周 （3）≥3次/周",
      [
        "radio 总的来说，您认为自己睡得 [很好 | 较好 | 很差]",
        "radio 您白天打瞌睡 [无 | <1次/周 | ≥3次/周]",
        "matrix-radio 下列情况使您睡不好： {夜里太吵 | 房间太热（开空调也热）} [无 | <1次/周 | ≥3次/周]",
      ],
    ],
    [
      "not the parts of a task",
      "试卷\n1. 计算：（1）3+5=____ （2）7-2=____\n2. 写出下列各数：（1）三十 （2）五十\n3. 解方程：（1）x+1=2 （2）x-1=5",
      [
        "blanks 计算：（1）3+5=____ （2）7-2=____",
        "textarea 写出下列各数：（1）三十 （2）五十",
        "textarea 解方程：（1）x+1=2 （2）x-1=5",
      ],
    ],
  ],
  "votes on matters": [
    [
      "Chinese numbers, brackets behind the matter",
      "业主表决票\n一、续聘物业公司 赞成( ) 反对( ) 弃权( )\n二、调整停车费 赞成( ) 反对( ) 弃权( )\n投票人（签名）：",
      ["radio 续聘物业公司 [赞成 | 反对 | 弃权]", "radio 调整停车费 [赞成 | 反对 | 弃权]", "text 投票人（签名）"],
    ],
    [
      "each vote on a line of its own",
      "表决票\n表决事项 表决意见\n一、更换水泵\n同意（ ）\n反对（ ）\n弃权（ ）\n二、修理屋顶\n同意（ ）\n反对（ ）\n弃权（ ）\n备注：1、只能选一项；\n2、不选的视为弃权。",
      [
        "radio 更换水泵 [同意 | 反对 | 弃权]",
        "radio 修理屋顶 [同意 | 反对 | 弃权]",
        "statement 备注：1、只能选一项；",
        "statement 2、不选的视为弃权。",
      ],
    ],
    [
      "boxes below the persons",
      "选票\n候选人：张大山\n□同意 □不同意 □弃权\n候选人：李小河\n□同意 □不同意 □弃权",
      ["radio 候选人：张大山 [同意 | 不同意 | 弃权]", "radio 候选人：李小河 [同意 | 不同意 | 弃权]"],
    ],
    [
      "the first vote on the line of the matter",
      "大会表决票\n（一）修改章程 赞成（ ）\n反对（ ） 弃权（ ）\n（二）选举理事 赞成（ ）\n反对（ ） 弃权（ ）",
      ["radio 修改章程 [赞成 | 反对 | 弃权]", "radio 选举理事 [赞成 | 反对 | 弃权]"],
    ],
    [
      "traditional characters",
      "區分所有權人會議表決單\n議題一：更換電梯\n□贊成 □反對 □棄權\n議題二：粉刷外牆\n□贊成 □反對 □棄權\n戶號：____ 簽名：____",
      ["radio 更換電梯 [贊成 | 反對 | 棄權]", "radio 粉刷外牆 [贊成 | 反對 | 棄權]", "text 戶號", "signature 簽名"],
    ],
    [
      "plain numbers",
      "表决单\n1. 成立业委会 同意□ 不同意□ 弃权□\n2. 安装充电桩 同意□ 不同意□ 弃权□",
      ["radio 成立业委会 [同意 | 不同意 | 弃权]", "radio 安装充电桩 [同意 | 不同意 | 弃权]"],
    ],
    [
      "a letter for each line break",
      "花园小区业主大会会议表决票Р表决事项?表决意见Р一、续聘物业公司一年?赞成( )Р反对( )Р弃权( )Р二、安装智能门禁?赞成( )Р反对( )Р弃权( )Р备注: 1、请打勾表示您的意见；Р2、不选的视为弃权。Р投票人（签名）：Р?联系电话：",
      [
        "radio 续聘物业公司一年 [赞成 | 反对 | 弃权]",
        "radio 安装智能门禁 [赞成 | 反对 | 弃权]",
        "statement 备注: 1、请打勾表示您的意见；",
        "statement 不选的视为弃权。",
        "text 投票人（签名）",
        "phone 联系电话",
      ],
    ],
    [
      "not what somebody says about votes",
      "考试\n1. 下列属于弃权的是（ ）\nA. 同意\nB. 反对\nC. 不投票\n2. 表决方式有（ ）\nA. 举手\nB. 投票",
      ["radio 下列属于弃权的是（ ） [同意 | 反对 | 不投票]", "radio 表决方式有（ ） [举手 | 投票]"],
    ],
  ],
  "examples and places below a stem": [
    [
      "an example with bullets, numbered lines to write on",
      "需求表\n一、现状\n1. 您现在卖哪些货？\n填写示例：\n• 苹果 / 水果 / 5元\n• 白菜 / 蔬菜 / 2元\n2. 您最想改进的3件事是什么？\n1. ______________________\n2. ______________________\n3. ______________________\n二、联系\n联系人：__________",
      [
        "statement 一、现状",
        "textarea 您现在卖哪些货？",
        "textarea 您最想改进的3件事是什么？",
        "statement 二、联系",
        "text 联系人",
      ],
    ],
    [
      "numbers in brackets, lines of dots",
      "反馈单\n1、您遇到的问题有哪些？\n（1）________\n（2）________\n2、您的建议：\n（1）________\n（2）________",
      ["textarea 您遇到的问题有哪些？", "textarea 您的建议："],
    ],
    [
      "circled numbers, traditional characters",
      "意見表\n1. 請寫出您喜歡的三道菜：\n①________\n②________\n③________\n2. 您會再來嗎？\n□會 □不會",
      ["textarea 請寫出您喜歡的三道菜：", "radio 您會再來嗎？ [會 | 不會]"],
    ],
    [
      "an example on one line",
      "报修单\n1. 请描述故障\n例如：• 电脑打不开\n2. 请写下房间号：________\n3. 您希望几点上门？\n□上午 □下午",
      ["textarea 请描述故障", "text 请写下房间号", "radio 您希望几点上门？ [上午 | 下午]"],
    ],
    [
      "not gaps with words",
      "练习\n1. 填空\n（1）水的沸点是______。\n（2）冰的熔点是______。\n2. 写出三种金属。",
      ["statement 填空", "blanks 水的沸点是______。", "blanks 冰的熔点是______。", "textarea 写出三种金属。"],
    ],
  ],
  "reply slips": [
    [
      "a table for several persons with boxes in its rows",
      "附件1：\n2027年读书论坛参会回执\n单位名称\t\t\t\n姓名\t性别\t电话\t住宿\n\t\t\t□单间 □合住\n\t\t\t□单间 □合住\n到达时间：              返程时间：              \n是否参观：□是  □否\n发票抬头：\n注：请于5月1日前发回。",
      [
        "text 单位名称",
        "dynamic-table 姓名、性别、电话、住宿 [姓名 | 性别 | 电话 | 住宿]",
        "text 到达时间",
        "text 返程时间",
        "radio 是否参观 [是 | 否]",
        "text 发票抬头",
        "statement 注：请于5月1日前发回。",
      ],
    ],
    [
      "bars, a number in each row",
      "报名回执\n| 序号 | 姓名 | 部门 | 手机 |\n| 1 | | | |\n| 2 | | | |\n联系人：____ 联系电话：____",
      ["dynamic-table 姓名、部门、手机 [姓名 | 部门 | 手机]", "text 联系人", "phone 联系电话"],
    ],
    [
      "traditional characters",
      "附件二\n會議回條\n服務單位：\n姓名\t職稱\t電話\t用餐\n\t\t\t□葷 □素\n\t\t\t□葷 □素\n是否搭乘接駁車：□是 □否\n備註：",
      [
        "text 服務單位",
        "dynamic-table 姓名、職稱、電話、用餐 [姓名 | 職稱 | 電話 | 用餐]",
        "radio 是否搭乘接駁車 [是 | 否]",
        "text 備註",
      ],
    ],
  ],
  "boxes behind the choices": [
    [
      "stems without a sign at their end",
      "出院调查\n1.您对医生的态度 很满意□ 满意□ 不满意□\n2.您对护士的态度 很满意□ 满意□ 不满意□\n3.您的意见和建议：",
      [
        "radio 您对医生的态度 [很满意 | 满意 | 不满意]",
        "radio 您对护士的态度 [很满意 | 满意 | 不满意]",
        "textarea 您的意见和建议：",
      ],
    ],
    [
      "choices that go on below",
      "调查\n1、您的年龄 20岁以下□ 20-40岁□\n41-60岁□ 60岁以上□\n2、您来这里的原因 看病□ 体检□\n陪伴□ 其他□____",
      ["radio 您的年龄 [20岁以下 | 20-40岁 | 41-60岁 | 60岁以上]", "radio 您来这里的原因 [看病 | 体检 | 陪伴 | 其他]"],
    ],
    [
      "traditional characters, circles, colons",
      "滿意度調查\n1. 您對餐點：滿意○ 普通○ 不滿意○\n2. 您對環境：滿意○ 普通○ 不滿意○",
      ["radio 您對餐點： [滿意 | 普通 | 不滿意]", "radio 您對環境： [滿意 | 普通 | 不滿意]"],
    ],
    [
      "labels without numbers",
      "登记表\n性别 男□ 女□\n学历 小学□ 中学□ 大学□\n姓名：____",
      ["radio 性别 [男 | 女]", "radio 学历 [小学 | 中学 | 大学]", "text 姓名"],
    ],
    [
      "question marks",
      "家访\n1. 孩子喜欢上学吗？ 喜欢□ 不喜欢□\n2. 孩子几点睡？ 九点□ 十点□ 更晚□",
      ["radio 孩子喜欢上学吗？ [喜欢 | 不喜欢]", "radio 孩子几点睡？ [九点 | 十点 | 更晚]"],
    ],
    [
      "not boxes before the choices",
      "调查\n1. 您的性别 □男 □女\n2. 您的车 □有 □没有",
      ["radio 您的性别 [男 | 女]", "radio 您的车 [有 | 没有]"],
    ],
    ["not boxes as gaps", "口算\n1. 3+□=5\n2. 7-□=2\n3. 8=□+□", ["text 3+□=5", "text 7-□=2", "text 8=□+□"]],
    [
      "commas between them",
      "问卷\n（1）您满意吗 满意□，一般□，不满意□\n（2）您还来吗 来□，不来□",
      ["radio 您满意吗 [满意 | 一般 | 不满意]", "radio 您还来吗 [来 | 不来]"],
    ],
  ],
};

describe.each(Object.entries(CASES))("%s", (_group, cases) => {
  it.each(cases)("%s", (_name, text, expected) => {
    expect(items(text)).toEqual(expected);
  });
});
