/** Surveys and scales as they are pasted. All texts were written for these tests. */
import { describe, expect, it } from "vitest";
import { brief } from "../../testing/read.ts";

/** Items without their ids. */
const items = (text: string) => brief(text).map((line) => line.replace(/^\S+ /, ""));

const CASES: Record<string, [name: string, text: string, expected: string[]][]> = {
  "second numbers": [
    [
      "codes with colons behind the numbers of a service",
      "出行\n1. Q1:您会骑车吗[单选题]\n会\n不会\n\n2. 您住在哪个区[填空题]\n\n3. Q2：您常坐什么车[多选题]\n公交\n地铁\n\n4. Q3:您的建议[填空题]",
      ["radio 您会骑车吗 [会 | 不会]", "text 您住在哪个区", "checkbox 您常坐什么车 [公交 | 地铁]", "text 您的建议"],
    ],
    [
      "stars and spaces",
      "* 1. Q1. 您会骑车吗？\nA. 会\nB. 不会\n* 2. Q2. 您常坐什么车？\nA. 公交\nB. 地铁",
      ["radio! 您会骑车吗？ [会 | 不会]", "radio! 您常坐什么车？ [公交 | 地铁]"],
    ],
    [
      "numbers that the author typed once more",
      "用餐\n1. 1、您在哪里吃午饭？*[单选题]\n食堂\n家里\n\n2. 2、您喜欢喝什么？*[多选题]\n茶\n水\n\n3. 3、还想说什么[填空题]",
      ["radio! 您在哪里吃午饭？ [食堂 | 家里]", "checkbox! 您喜欢喝什么？ [茶 | 水]", "text 还想说什么"],
    ],
    [
      "codes of an agency, indented lines",
      "Q1:A1. 您家有几口人？（单选）\n            1-2口\n3口以上\n\n            Q2:A2a. 您家养宠物吗？（单选）\n            养\n不养\n\n            Q3:A2b-1. 您家养过哪些宠物？（复选）\n            猫\n狗",
      [
        "radio 您家有几口人？ [1-2口 | 3口以上]",
        "radio 您家养宠物吗？ [养 | 不养]",
        "checkbox 您家养过哪些宠物？（复选） [猫 | 狗]",
      ],
    ],
    [
      "codes in brackets",
      "调查\n1、【S1】您做过志愿者吗？\nA、做过\nB、没做过\n2、【S2】您愿意再做吗？\nA、愿意\nB、不愿意\n3、【B1】您还有什么话要说？",
      ["radio 您做过志愿者吗？ [做过 | 没做过]", "radio 您愿意再做吗？ [愿意 | 不愿意]", "textarea 您还有什么话要说？"],
    ],
    [
      "traditional characters and words for numbers",
      "調查\n第1題 Q1、您常去圖書館嗎？\n□常去 □不常去\n第2題 Q2、您借過幾本書？\n□一本 □兩本 □三本以上",
      ["radio 您常去圖書館嗎？ [常去 | 不常去]", "radio 您借過幾本書？ [一本 | 兩本 | 三本以上]"],
    ],
    [
      "a code before the number",
      "S1. 1. 您会骑车吗？\nA. 会\nB. 不会\nS2. 2. 您常坐什么车？\nA. 公交\nB. 地铁\nS3. 3. 您几点出门？\nA. 七点\nB. 八点",
      ["radio 您会骑车吗？ [会 | 不会]", "radio 您常坐什么车？ [公交 | 地铁]", "radio 您几点出门？ [七点 | 八点]"],
    ],
    [
      "no names of things that look like codes",
      "考试\n1. A4纸有多大？\nA. 大\nB. 小\n2. B5纸有多大？\nA. 大\nB. 小\n3. G8是什么？\nA. 会议\nB. 公路",
      ["radio A4纸有多大？ [大 | 小]", "radio B5纸有多大？ [大 | 小]", "radio G8是什么？ [会议 | 公路]"],
    ],
  ],
  "degrees below or behind each stem": [
    [
      "words whose characters are spaced",
      "自评量表\n1. 头晕\n没 有 很 轻 中 等 偏 重 严 重\n\n2. 手抖\n没 有 很 轻 中 等 偏 重 严 重\n3. 睡不着\n没 有 很 轻 中 等 偏 重 严 重",
      [
        "radio 头晕 [没有 | 很轻 | 中等 | 偏重 | 严重]",
        "radio 手抖 [没有 | 很轻 | 中等 | 偏重 | 严重]",
        "radio 睡不着 [没有 | 很轻 | 中等 | 偏重 | 严重]",
      ],
    ],
    [
      "wide gaps between spaced words",
      "量表\n1、我睡得好\n从 不   偶 尔   有 时   经 常\n2、我吃得好\n从 不   偶 尔   有 时   经 常\n3、我爱动\n从 不   偶 尔   有 时   经 常",
      [
        "radio 我睡得好 [从不 | 偶尔 | 有时 | 经常]",
        "radio 我吃得好 [从不 | 偶尔 | 有时 | 经常]",
        "radio 我爱动 [从不 | 偶尔 | 有时 | 经常]",
      ],
    ],
    [
      "words behind the stem, parted by single spaces",
      "量表\n1、胸闷 无 轻度 中度 重度\n2、气短 无 轻度 中度 重度\n3、口干 无 轻度 中度 重度",
      [
        "radio 胸闷 [无 | 轻度 | 中度 | 重度]",
        "radio 气短 [无 | 轻度 | 中度 | 重度]",
        "radio 口干 [无 | 轻度 | 中度 | 重度]",
      ],
    ],
    [
      "slashes, traditional characters",
      "生活量表\n1. 最近容易疲倦\n從不／偶爾／經常／總是\n2. 最近食慾不好\n從不／偶爾／經常／總是",
      ["radio 最近容易疲倦 [從不 | 偶爾 | 經常 | 總是]", "radio 最近食慾不好 [從不 | 偶爾 | 經常 | 總是]"],
    ],
    [
      "bars and blank lines",
      "满意度\n\n（1）环境\n\n很好 | 较好 | 一般 | 较差\n\n（2）饭菜\n\n很好 | 较好 | 一般 | 较差\n\n（3）价格\n\n很好 | 较好 | 一般 | 较差",
      [
        "radio 环境 [很好 | 较好 | 一般 | 较差]",
        "radio 饭菜 [很好 | 较好 | 一般 | 较差]",
        "radio 价格 [很好 | 较好 | 一般 | 较差]",
      ],
    ],
    [
      "circles broken over two lines",
      "问卷\n1、睡得太晚 ①没有 ②几天\n③一半以上 ④天天\n\n2、醒得太早 ①没有 ②几天\n③一半以上 ④天天\n\n3、白天犯困 ①没有 ②几天\n③一半以上 ④天天",
      [
        "radio 睡得太晚 [没有 | 几天 | 一半以上 | 天天]",
        "radio 醒得太早 [没有 | 几天 | 一半以上 | 天天]",
        "radio 白天犯困 [没有 | 几天 | 一半以上 | 天天]",
      ],
    ],
    [
      "circles broken in three, with a blank line between",
      "问卷\n\n1. 心慌 ①无\n\n②轻微 ③明显\n\n④严重\n\n2. 出汗 ①无\n\n②轻微 ③明显\n\n④严重\n\n3. 怕冷 ①无\n\n②轻微 ③明显\n\n④严重",
      [
        "radio 心慌 [无 | 轻微 | 明显 | 严重]",
        "radio 出汗 [无 | 轻微 | 明显 | 严重]",
        "radio 怕冷 [无 | 轻微 | 明显 | 严重]",
      ],
    ],
    [
      "not a refrain below essay questions",
      "作业\n1. 写一首小诗。\n要求 字迹 工整 美观\n2. 写一封短信。\n要求 字迹 工整 美观",
      ["textarea 写一首小诗。\n要求 字迹 工整 美观", "textarea 写一封短信。\n要求 字迹 工整 美观"],
    ],
  ],
  "cells of a table on lines of their own": [
    [
      "bars behind the cells, scores",
      "自评\n每一条后面有四个方格，请选择\n没有 |\n少有 |\n常有 |\n一直有 |\n|\n1、我觉得累 |\n1 |\n2 |\n3 |\n4 |\n2、我睡得好 |\n4 |\n3 |\n2 |\n1 |\n3、我爱发火 |\n1 |\n2 |\n3 |\n4 |\n说明：分数相加。",
      ["matrix-radio  {我觉得累 | 我睡得好 | 我爱发火} [没有 | 少有 | 常有 | 一直有]", "statement 说明：分数相加。"],
    ],
    [
      "no bars, a name above the statements",
      "测试\n题目\n从不\n有时\n经常\n1. 我爱说话\n1\n2\n3\n2. 我爱动手\n1\n2\n3\n3. 我爱想事\n1\n2\n3",
      ["matrix-radio 题目 {我爱说话 | 我爱动手 | 我爱想事} [从不 | 有时 | 经常]"],
    ],
    [
      "boxes, statements without numbers, blank lines",
      "员工意见\n\n项目\n\n满意\n\n一般\n\n不满意\n\n食堂\n\n□\n\n□\n\n□\n\n班车\n\n□\n\n□\n\n□\n\n宿舍\n\n□\n\n□\n\n□",
      ["matrix-radio 项目 {食堂 | 班车 | 宿舍} [满意 | 一般 | 不满意]"],
    ],
    [
      "numbers in cells of their own, traditional characters",
      "量表\n題號\n題目\n從未\n偶爾\n經常\n總是\n1\n我會忘記吃飯\n□\n□\n□\n□\n2\n我會忘記帶傘\n□\n□\n□\n□",
      ["matrix-radio 題目 {我會忘記吃飯 | 我會忘記帶傘} [從未 | 偶爾 | 經常 | 總是]"],
    ],
    [
      "an assessment with groups from top to bottom and a verdict",
      "中层干部民主测评表\n测评内容\n测评意见\n好\n较好\n一般\n差\n品\n德\n作\n风\n为人正派\n办事公平\n业\n务\n能\n力\n熟悉业务\n善于协调\n总体评价\n优秀\n称职\n基本称职\n不称职\n注：请在相应栏内打“√”。",
      [
        "matrix-radio 测评内容 {为人正派 | 办事公平 | 熟悉业务 | 善于协调} [好 | 较好 | 一般 | 差]",
        "radio 总体评价 [优秀 | 称职 | 基本称职 | 不称职]",
        "statement 注：请在相应栏内打“√”。",
      ],
    ],
    [
      "names of persons below the degrees",
      "推荐表\n姓名\n同意\n不同意\n弃权\n王小明\n李小红\n赵小刚\n说明：每人只能打一个勾。",
      ["matrix-radio 姓名 {王小明 | 李小红 | 赵小刚} [同意 | 不同意 | 弃权]", "statement 说明：每人只能打一个勾。"],
    ],
    [
      "brackets as places",
      "党员民主评议票\n姓名\n优秀\n合格\n基本合格\n不合格\n周一文\n（ ）\n（ ）\n（ ）\n（ ）\n吴二武\n（ ）\n（ ）\n（ ）\n（ ）",
      ["matrix-radio 姓名 {周一文 | 吴二武} [优秀 | 合格 | 基本合格 | 不合格]"],
    ],
    [
      "not choices below questions that ask",
      "调查\n您满意吗？\n满意\n一般\n不满意\n您还来吗？\n一定来\n可能来\n不来\n您推荐吗？\n推荐\n不推荐",
      [
        "radio 您满意吗？ [满意 | 一般 | 不满意]",
        "radio 您还来吗？ [一定来 | 可能来 | 不来]",
        "radio 您推荐吗？ [推荐 | 不推荐]",
      ],
    ],
  ],
  "choices on one line below the stem": [
    [
      "numbers on lines of their own, stars",
      "招新\nQ1\n姓名\n*\nQ2\n你想去哪些部门？\n*\n宣传部 体育部 学习部\nQ3\n你的年级是？\n*\n高一 高二 高三\nQ4\n你为什么想来",
      [
        "text! 姓名",
        "checkbox! 你想去哪些部门？ [宣传部 | 体育部 | 学习部]",
        "radio! 你的年级是？ [高一 | 高二 | 高三]",
        "textarea 你为什么想来",
      ],
    ],
    [
      "plain numbers",
      "问卷\n1. 您的年龄段是？\n18岁以下 18-30岁 31-50岁 50岁以上\n2. 您住在哪里？\n城里 郊区 乡下\n3. 您有什么建议？",
      [
        "radio 您的年龄段是？ [18岁以下 | 18-30岁 | 31-50岁 | 50岁以上]",
        "radio 您住在哪里？ [城里 | 郊区 | 乡下]",
        "textarea 您有什么建议？",
      ],
    ],
    [
      "wide spaces and blank lines",
      "问卷\n\n1、您常运动吗\n\n天天　　常常　　很少\n\n2、您和谁一起运动\n\n家人　　朋友　　自己",
      ["radio 您常运动吗 [天天 | 常常 | 很少]", "radio 您和谁一起运动 [家人 | 朋友 | 自己]"],
    ],
    [
      "slashes",
      "问卷\n1. 您喝茶吗？\n喝/不喝\n2. 您喝哪种茶？\n红茶/绿茶/花茶\n3. 您几点喝茶？\n早上/下午/晚上",
      [
        "radio 您喝茶吗？ [喝 | 不喝]",
        "radio 您喝哪种茶？ [红茶 | 绿茶 | 花茶]",
        "radio 您几点喝茶？ [早上 | 下午 | 晚上]",
      ],
    ],
    [
      "traditional characters and tabs",
      "問卷\n（1）您的性別\n男\t女\n（2）您的學歷\n國中\t高中\t大學\t碩士以上",
      ["radio 您的性別 [男 | 女]", "radio 您的學歷 [國中 | 高中 | 大學 | 碩士以上]"],
    ],
    [
      "not the words of an exercise",
      "练习\n1. 照样子写词语。\n高高兴兴 开开心心 认认真真\n2. 给下面的字组词。\n清 请 情",
      ["text 照样子写词语。\n高高兴兴 开开心心 认认真真", "text 给下面的字组词。\n清 请 情"],
    ],
    [
      "not a passage below a stem",
      "阅读\n1. 读下面的句子，回答问题。\n春天来了，小草绿了。 花儿开了。\n2. 春天来了以后发生了什么？",
      ["text 读下面的句子，回答问题。\n春天来了，小草绿了。 花儿开了。", "textarea 春天来了以后发生了什么？"],
    ],
    [
      "choices of only some questions",
      "登记\n1. 您的姓名\n2. 您的班次\n早班 中班 晚班\n3. 您的餐券\n要 不要\n4. 您的工号",
      ["text 您的姓名", "radio 您的班次 [早班 | 中班 | 晚班]", "radio 您的餐券 [要 | 不要]", "text 您的工号"],
    ],
  ],
  "a last stem that asks for words": [
    [
      "below choices without numbers",
      "公园调查\n您常来公园吗？\n常来\n不常来\n您几点来？\n早上\n晚上\n您和谁来？\n家人\n自己\n请描述一次您难忘的经历",
      [
        "radio 您常来公园吗？ [常来 | 不常来]",
        "radio 您几点来？ [早上 | 晚上]",
        "radio 您和谁来？ [家人 | 自己]",
        "textarea 请描述一次您难忘的经历",
      ],
    ],
    [
      "a wish",
      "食堂调查\n您吃早饭吗？\n吃\n不吃\n您爱吃面吗？\n爱吃\n不爱吃\n您觉得贵吗？\n贵\n不贵\n您对食堂的建议",
      [
        "radio 您吃早饭吗？ [吃 | 不吃]",
        "radio 您爱吃面吗？ [爱吃 | 不爱吃]",
        "radio 您觉得贵吗？ [贵 | 不贵]",
        "textarea 您对食堂的建议",
      ],
    ],
    [
      "in the middle, traditional characters",
      "圖書館調查\n您常借書嗎？\n常借\n少借\n請說明您不常來的原因\n您喜歡哪一區？\n兒童區\n期刊區\n您會再來嗎？\n會\n不會",
      [
        "radio 您常借書嗎？ [常借 | 少借]",
        "textarea 請說明您不常來的原因",
        "radio 您喜歡哪一區？ [兒童區 | 期刊區]",
        "radio 您會再來嗎？ [會 | 不會]",
      ],
    ],
  ],
  "labels with choices above numbered questions": [
    [
      "a label that no list knows",
      "性别： 男 女\n年龄： 18-30 31-50 50以上\n上班方式： 坐班 远程 轮班\n1、您睡得好吗？ 好 不好 一般\n2、您吃得好吗？ 好 不好 一般",
      [
        "radio 性别 [男 | 女]",
        "radio 年龄 [18-30 | 31-50 | 50以上]",
        "radio 上班方式 [坐班 | 远程 | 轮班]",
        "radio 您睡得好吗？ [好 | 不好 | 一般]",
        "radio 您吃得好吗？ [好 | 不好 | 一般]",
      ],
    ],
    [
      "traditional characters, wide signs",
      "性別：男　女\n居住狀況：獨居　與家人同住　其他\n1. 您常頭痛嗎？ 常常 偶爾 沒有\n2. 您常腰痛嗎？ 常常 偶爾 沒有",
      [
        "radio 性別 [男 | 女]",
        "radio 居住狀況 [獨居 | 與家人同住 | 其他]",
        "radio 您常頭痛嗎？ [常常 | 偶爾 | 沒有]",
        "radio 您常腰痛嗎？ [常常 | 偶爾 | 沒有]",
      ],
    ],
    [
      "not the lines of an address",
      "联系我们\n电话：6262 6363\n地点：一号楼 二层\n1. 您的问题是什么？\n2. 您的建议是什么？",
      ["textarea 您的问题是什么？", "textarea 您的建议是什么？"],
    ],
  ],
  "labels at the head of a survey": [
    [
      "each on its line, with blank lines",
      "阅读调查\n\n班级\n\n姓名\n\n学号\n\n1、你喜欢看书吗？\n\nA喜欢\n\nB不喜欢\n\n2、你几点看书？\n\nA早上\n\nB晚上",
      [
        "text 班级",
        "text 姓名",
        "text 学号",
        "radio 你喜欢看书吗？ [喜欢 | 不喜欢]",
        "radio 你几点看书？ [早上 | 晚上]",
      ],
    ],
    [
      "without blank lines",
      "体育调查\n学校\n班级\n姓名\n1. 你爱跑步吗？\nA. 爱\nB. 不爱\n2. 你爱游泳吗？\nA. 爱\nB. 不爱",
      ["text 学校", "text 班级", "text 姓名", "radio 你爱跑步吗？ [爱 | 不爱]", "radio 你爱游泳吗？ [爱 | 不爱]"],
    ],
    [
      "behind a greeting, traditional characters",
      "家長問卷\n親愛的家長，請您填寫這份問卷。\n學生姓名\n班級\n聯絡電話\n1. 孩子幾點睡覺？\nA. 九點\nB. 十點\n2. 孩子幾點起床？\nA. 六點\nB. 七點",
      [
        "text 學生姓名",
        "text 班級",
        "phone 聯絡電話",
        "radio 孩子幾點睡覺？ [九點 | 十點]",
        "radio 孩子幾點起床？ [六點 | 七點]",
      ],
    ],
    [
      "not the title",
      "姓名\n1. 你叫什么？\nA. 小明\nB. 小红\n2. 你姓什么？\nA. 王\nB. 李",
      ["radio 你叫什么？ [小明 | 小红]", "radio 你姓什么？ [王 | 李]"],
    ],
  ],
  "statements with numbers below a line of degrees": [
    [
      "bare numbers",
      "家长调查表\n序号 内容 满意 基本满意 不满意\n1 老师的态度\n2 班级的卫生\n3 孩子的伙食\n您的宝贵意见：",
      ["matrix-radio 内容 {老师的态度 | 班级的卫生 | 孩子的伙食} [满意 | 基本满意 | 不满意]", "textarea 您的宝贵意见"],
    ],
    [
      "signs, traditional characters, a column for words",
      "滿意度調查\n題號　項目　滿意　普通　不滿意　備註\n1. 場地安排\n2. 講師表現\n\n其他建議：",
      ["matrix-radio 項目 {場地安排 | 講師表現} [滿意 | 普通 | 不滿意]", "textarea 其他建議"],
    ],
    [
      "labels below that ask for words",
      "民主测评表\n项目 好 较好 一般 差\n思想\n作风\n业绩\n\n存在的主要问题：\n\n意见建议：\n\n说明：请打勾。",
      [
        "matrix-radio 项目 {思想 | 作风 | 业绩} [好 | 较好 | 一般 | 差]",
        "textarea 存在的主要问题",
        "textarea 意见建议",
      ],
    ],
  ],
  "labels with colons above their choices": [
    [
      "choices below, no numbers",
      "您的性别：\n男\n女\n您的年龄：\n18岁以下\n18岁以上\n您对活动的评价：\n满意\n不满意\n您的建议：",
      [
        "radio 您的性别： [男 | 女]",
        "radio 您的年龄： [18岁以下 | 18岁以上]",
        "radio 您对活动的评价： [满意 | 不满意]",
        "textarea 您的建议：",
      ],
    ],
    [
      "questions among them",
      "游园调查\n您的身份：\n学生\n家长\n您从哪里来？\n城东\n城西\n您几点到？\n上午\n下午\n您玩得开心吗？\n开心\n不开心",
      [
        "radio 您的身份： [学生 | 家长]",
        "radio 您从哪里来？ [城东 | 城西]",
        "radio 您几点到？ [上午 | 下午]",
        "radio 您玩得开心吗？ [开心 | 不开心]",
      ],
    ],
    [
      "degrees that the head of a scale lists",
      "生活量表\n每题有四个选项：从不、很少、有时、经常\n1、我感到孤单\n2、我容易生气\n3、我睡不好",
      [
        "radio 我感到孤单 [从不 | 很少 | 有时 | 经常]",
        "radio 我容易生气 [从不 | 很少 | 有时 | 经常]",
        "radio 我睡不好 [从不 | 很少 | 有时 | 经常]",
      ],
    ],
    [
      "boxes below degrees with points and a name before them",
      "服务评价\n评价项目 满意(3分) 一般(2分) 不满意(1分)\n速度 □ □ □\n态度 □ □ □",
      ["matrix-radio 服务评价 {速度 | 态度} [满意(3分) | 一般(2分) | 不满意(1分)]"],
    ],
  ],
};

describe.each(Object.entries(CASES))("%s", (_group, cases) => {
  it.each(cases)("%s", (_name, text, expected) => {
    expect(items(text)).toEqual(expected);
  });
});
