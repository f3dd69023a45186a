/** Cards and forms whose tables were copied without their lines: glued labels, units, choices with codes. All texts were written for these tests. */
import { describe, expect, it } from "vitest";
import { brief } from "../../testing/read.ts";

/** Items without their ids. */
const items = (text: string) => brief(text).map((line) => line.replace(/^\S+ /, ""));

const CASES: Record<string, [name: string, text: string, expected: string[]][]> = {
  "labels without anything between them": [
    [
      "of a school",
      "学生情况登记表\n学校名称学校地址学校电话\n学生姓名性别出生日期班级",
      ["text 学校名称", "text 学校地址", "text 学校电话", "text 学生姓名", "text 性别", "date 出生日期", "text 班级"],
    ],
    [
      "of a new employee",
      "入职登记表\n姓名性别民族籍贯\n学历专业毕业院校\n联系电话电子邮箱",
      [
        "text 姓名",
        "text 性别",
        "text 民族",
        "text 籍贯",
        "text 学历",
        "text 专业",
        "text 毕业院校",
        "phone 联系电话",
        "email 电子邮箱",
      ],
    ],
    [
      "below numbered headings",
      "家庭信息表\n1. 父亲\n姓名职业工作单位联系电话\n2. 母亲\n姓名职业工作单位联系电话",
      [
        "statement 父亲",
        "text 姓名",
        "text 职业",
        "text 工作单位",
        "phone 联系电话",
        "statement 母亲",
        "text 姓名",
        "text 职业",
        "text 工作单位",
        "phone 联系电话",
      ],
    ],
    [
      "traditional characters",
      "研習報名表\n姓名性別出生年月日\n身分證字號聯絡電話\n服務單位職稱",
      ["text 姓名", "text 性別", "date 出生年月日", "text 身分證字號", "phone 聯絡電話", "text 服務單位", "text 職稱"],
    ],
    [
      "parted by single blanks",
      "住户登记表\n姓名 性别 民族 年龄\n身份证号 联系电话\n现住址 邮编",
      [
        "text 姓名",
        "text 性别",
        "text 民族",
        "text 年龄",
        "id-card 身份证号",
        "phone 联系电话",
        "text 现住址",
        "text 邮编",
      ],
    ],
    [
      "of a contact",
      "夏令营表\n营员姓名出生日期身份证号\n紧急联系人姓名与营员关系联系电话",
      [
        "text 营员姓名",
        "date 出生日期",
        "id-card 身份证号",
        "text 紧急联系人姓名",
        "text 与营员关系",
        "phone 联系电话",
      ],
    ],
    [
      "of a company",
      "参展申请表\n单位名称单位地址\n法定代表人联系电话\n联系人职务邮箱",
      ["text 单位名称", "text 单位地址", "text 法定代表人", "phone 联系电话", "text 联系人", "text 职务", "email 邮箱"],
    ],
    [
      "above questions",
      "随访问卷\n患者姓名性别年龄住院号\n1. 您按时服药吗？\nA. 按时\nB. 不按时",
      ["text 患者姓名", "text 性别", "text 年龄", "text 住院号", "radio 您按时服药吗？ [按时 | 不按时]"],
    ],
    [
      "not a title or a sentence",
      "教师学历职称情况\n请填写姓名电话和住址\n1. 您教什么？\nA. 语文\nB. 数学",
      ["radio 您教什么？ [语文 | 数学]"],
    ],
    [
      "not the choices of a question",
      "问卷\n1. 登记哪些内容？\nA. 姓名电话\nB. 姓名地址电话\n2. 您登记过吗？\nA. 登记过\nB. 没有",
      ["checkbox 登记哪些内容？ [姓名电话 | 姓名地址电话]", "radio 您登记过吗？ [登记过 | 没有]"],
    ],
  ],
  "rows of a card": [
    [
      "boxes between labels",
      "报名表\n姓名 性别 □男 □女 出生年月\n政治面貌 民族 身份证号\n联系电话 QQ/微信",
      [
        "text 姓名",
        "radio 性别 [男 | 女]",
        "date 出生年月",
        "text 政治面貌",
        "text 民族",
        "id-card 身份证号",
        "phone 联系电话",
        "text QQ/微信",
      ],
    ],
    [
      "labels alone between rows",
      "报名表\n姓名 性别 年龄\n家庭住址\n学历 专业 毕业学校\n兴趣爱好\n联系电话 电子邮箱",
      [
        "text 姓名",
        "text 性别",
        "text 年龄",
        "text 家庭住址",
        "text 学历",
        "text 专业",
        "text 毕业学校",
        "text 兴趣爱好",
        "phone 联系电话",
        "email 电子邮箱",
      ],
    ],
    [
      "units in brackets",
      "随访表\n姓名：____ 检查日期 年 月 日\n吸烟 1吸 2不吸 □\n饮酒 1饮 2不饮 □\n血压(mmHg)\n体重（kg）\n随访医生签名",
      [
        "text 姓名",
        "date 检查日期",
        "radio 吸烟 [吸 | 不吸]",
        "radio 饮酒 [饮 | 不饮]",
        "text 血压(mmHg)",
        "number 体重（kg）",
        "signature 随访医生签名",
      ],
    ],
    [
      "two dates of visits",
      "随访表\n检查日期 年 月 日 年 月 日\n吸烟 1吸 2不吸 □\n饮酒 1饮 2不饮 □\n下次检查日期",
      ["date 检查日期", "radio 吸烟 [吸 | 不吸]", "radio 饮酒 [饮 | 不饮]", "date 下次检查日期"],
    ],
    [
      "boxes for the signs of a number",
      "個案資料表\n姓名：＿＿＿＿ 性別：□男□女\n身分證字號：□□□□□□□□□□\n手機：＿＿＿＿",
      ["text 姓名", "radio 性別 [男 | 女]", "text 身分證字號", "phone 手機"],
    ],
    [
      "traditional characters",
      "志工報名表\n姓名 性別 □男 □女 生日\n通訊地址\n聯絡電話 電子信箱\n緊急聯絡人 關係 電話",
      [
        "text 姓名",
        "radio 性別 [男 | 女]",
        "date 生日",
        "text 通訊地址",
        "phone 聯絡電話",
        "email 電子信箱",
        "text 緊急聯絡人",
        "text 關係",
        "phone 電話",
      ],
    ],
  ],
  "boxes behind words without a colon": [
    [
      "among rows of labels",
      "家庭表\n姓名 性别 出生日期\n住址 邮编 电话\n是否独生子女 □是 □否\n过敏史 □无 □有：____",
      [
        "text 姓名",
        "text 性别",
        "date 出生日期",
        "text 住址",
        "text 邮编",
        "phone 电话",
        "radio 是否独生子女 [是 | 否]",
        "radio 过敏史 [无 | 有]",
      ],
    ],
    [
      "several lines",
      "申请表\n姓名：____ 电话：____\n婚姻状况 □未婚 □已婚\n居住方式 □自有 □租住 □其他____\n申请类别 ○新办 ○补办",
      [
        "text 姓名",
        "phone 电话",
        "radio 婚姻状况 [未婚 | 已婚]",
        "radio 居住方式 [自有 | 租住 | 其他]",
        "radio 申请类别 [新办 | 补办]",
      ],
    ],
    [
      "traditional characters without blanks",
      "申請表\n姓名：＿＿＿ 電話：＿＿＿\n葷素□葷 □素\n交通方式□自行前往 □搭乘遊覽車",
      ["text 姓名", "phone 電話", "radio 葷素 [葷 | 素]", "radio 交通方式 [自行前往 | 搭乘遊覽車]"],
    ],
    [
      "a line above the questions",
      "员工调查\n部门 姓名 工号\n1. 您满意吗？\nA. 满意\nB. 不满意",
      ["text 部门", "text 姓名", "text 工号", "radio 您满意吗？ [满意 | 不满意]"],
    ],
    [
      "hours and minutes",
      "访问记录\n受访者姓名 联系电话\n开始时间 时 分 结束时间 时 分\n1. 您满意吗？\nA. 满意\nB. 不满意",
      ["text 受访者姓名", "phone 联系电话", "text 开始时间", "text 结束时间", "radio 您满意吗？ [满意 | 不满意]"],
    ],
    [
      "the rows of a matrix",
      "评价表\n姓名：____ 电话：____\n环境 □好 □中 □差\n服务 □好 □中 □差",
      ["text 姓名", "phone 电话", "matrix-radio  {环境 | 服务} [好 | 中 | 差]"],
    ],
  ],
  "places that name their parts": [
    [
      "an address",
      "登记表\n姓名：____ 电话：____\n家庭住址：____市____区____路\n邮编：____",
      ["text 姓名", "phone 电话", "blanks 家庭住址：____市____区____路", "text 邮编"],
    ],
    [
      "telephones",
      "資料表\n姓名：＿＿＿ 性別：□男 □女\n聯絡電話：(H)＿＿＿ (O)＿＿＿ 手機：＿＿＿",
      ["text 姓名", "radio 性別 [男 | 女]", "blanks 聯絡電話：(H)＿＿＿ (O)＿＿＿", "phone 手機"],
    ],
    [
      "an era",
      "資料表\n姓名：＿＿＿ 出生日期：民國＿＿年＿＿月＿＿日\n電話：＿＿＿",
      ["text 姓名", "date 出生日期（民國）", "phone 電話"],
    ],
    [
      "a school",
      "报名表\n姓名：____ 学校：____学院____系____班\n电话：____",
      ["text 姓名", "blanks 学校：____学院____系____班", "phone 电话"],
    ],
    [
      "not the gaps of a sentence",
      "练习\n1. 水由____和____组成。\n说明：____是____的一种。",
      ["blanks 水由____和____组成。"],
    ],
  ],
  "labels with units": [
    [
      "glued",
      "体检卡\n体温℃脉搏次/分钟呼吸次/分钟血压mmHg",
      ["text 体温（℃）", "text 脉搏（次/分钟）", "text 呼吸（次/分钟）", "text 血压（mmHg）"],
    ],
    [
      "parted by blanks",
      "体检卡\n姓名：____\n身高cm 体重kg 腰围cm",
      ["text 姓名", "number 身高（cm）", "number 体重（kg）", "number 腰围（cm）"],
    ],
    [
      "with blanks before the units",
      "體檢卡\n身高 公分 體重 公斤 血壓 mmHg",
      ["number 身高（公分）", "number 體重（公斤）", "text 血壓（mmHg）"],
    ],
    [
      "with an average",
      "生活方式表\n日吸烟量平均支 开始吸烟年龄岁\n每次锻炼时间分钟坚持锻炼时间年",
      [
        "text 日吸烟量（平均支）",
        "number 开始吸烟年龄（岁）",
        "number 每次锻炼时间（分钟）",
        "text 坚持锻炼时间（年）",
      ],
    ],
    [
      "of money and area",
      "家庭情况表\n家庭人口人年收入万元住房面积平方米",
      ["number 家庭人口（人）", "number 年收入（万元）", "number 住房面积（平方米）"],
    ],
    [
      "the parts of a date and the boxes of a number",
      "档案封面\n姓名：编号□□□-□□□□□建档日期年月日责任医生",
      ["text 姓名", "text 编号", "date 建档日期", "text 责任医生"],
    ],
    [
      "with lines",
      "体检卡\n身高____厘米 体重____公斤 视力____",
      ["number 身高（厘米）", "number 体重（公斤）", "text 视力"],
    ],
    [
      "not in sentences",
      "物理练习\n1. 水温是多少？\n小明测得体温37℃脉搏80次\n2. 冰是什么？",
      ["text 水温是多少？\n小明测得体温37℃脉搏80次", "textarea 冰是什么？"],
    ],
  ],
  "choices with codes and a box behind them": [
    [
      "one box",
      "居民卡\n文化程度 1文盲 2小学 3初中 4高中及以上 □\n婚姻状况 1未婚 2已婚 3丧偶 □",
      ["radio 文化程度 [文盲 | 小学 | 初中 | 高中及以上]", "radio 婚姻状况 [未婚 | 已婚 | 丧偶]"],
    ],
    [
      "several boxes below two lines",
      "居民卡\n既往史 1无 2高血压 3糖尿病\n4冠心病 5其他 □/□/□\n过敏史 1无 2青霉素 3其他 □/□",
      ["checkbox 既往史 [无 | 高血压 | 糖尿病 | 冠心病 | 其他]", "checkbox 过敏史 [无 | 青霉素 | 其他]"],
    ],
    [
      "two lists on a line",
      "居民卡\n性别 1男 2女 □ 血型 1A型 2B型 3O型 4AB型 □",
      ["radio 性别 [男 | 女]", "radio 血型 [A型 | B型 | O型 | AB型]"],
    ],
    [
      "with dots",
      "居民卡\n常住类型 1.户籍 2.非户籍 □\n付费方式 1.职工医保 2.居民医保 3.自费 □/□",
      ["radio 常住类型 [户籍 | 非户籍]", "checkbox 付费方式 [职工医保 | 居民医保 | 自费]"],
    ],
    [
      "the label on a line of its own",
      "健康表\n饮酒频率\n1从不 2偶尔 3经常 4每天\n□\n吸烟状况\n1不吸 2已戒 3吸烟\n□",
      ["radio 饮酒频率 [从不 | 偶尔 | 经常 | 每天]", "radio 吸烟状况 [不吸 | 已戒 | 吸烟]"],
    ],
    [
      "traditional characters",
      "健康表\n吸菸情形 1不吸 2偶爾吸 3每天吸 □\n睡眠情形 1良好 2普通 3不佳 □",
      ["radio 吸菸情形 [不吸 | 偶爾吸 | 每天吸]", "radio 睡眠情形 [良好 | 普通 | 不佳]"],
    ],
    [
      "numbers in the choices",
      "健康表\n年龄段 1 18～30岁 2 31～50岁 3 51岁以上 □\n运动 1 每周1次 2 每周3次以上 □",
      ["radio 年龄段 [18～30岁 | 31～50岁 | 51岁以上]", "radio 运动 [每周1次 | 每周3次以上]"],
    ],
    [
      "with colons and further labels",
      "健康表\n姓名： 性别：1、男 2、女 □\n药物过敏史：1、无 2、青霉素 3、磺胺 □/□\n本人电话： 联系人：",
      [
        "text 姓名",
        "radio 性别 [男 | 女]",
        "checkbox 药物过敏史 [无 | 青霉素 | 磺胺]",
        "phone 本人电话",
        "text 联系人",
      ],
    ],
    [
      "the next label right behind the box",
      "健康表\n饮食习惯 1荤素均衡 2荤食为主 3素食为主 □/□吸烟情况\n吸烟状况 1不吸 2已戒 3吸烟□\n日吸烟量平均支",
      [
        "checkbox 饮食习惯 [荤素均衡 | 荤食为主 | 素食为主]",
        "statement 吸烟情况",
        "radio 吸烟状况 [不吸 | 已戒 | 吸烟]",
        "text 日吸烟量（平均支）",
      ],
    ],
    [
      "not a list of numbered questions",
      "问卷\n1 您满意吗 □满意 □不满意\n2 您还来吗 □来 □不来",
      ["radio 您满意吗 [满意 | 不满意]", "radio 您还来吗 [来 | 不来]"],
    ],
  ],
  "one request below a heading": [
    [
      "at the end",
      "表\n一、信息\n1. 是否住校\n□是 □否\n二、意见\n请写下您对伙食的建议。",
      ["statement 一、信息", "radio 是否住校 [是 | 否]", "statement 二、意见", "textarea 请写下您对伙食的建议。"],
    ],
    [
      "with a colon",
      "表\n一、信息\n1. 是否住校\n□是 □否\n三、其他\n请说明其他需要学校了解的情况：",
      [
        "statement 一、信息",
        "radio 是否住校 [是 | 否]",
        "statement 三、其他",
        "textarea 请说明其他需要学校了解的情况：",
      ],
    ],
    [
      "traditional characters, before another part",
      "表\n一、資料\n1. 是否住校\n□是 □否\n二、其他事項\n請列出其他需求。\n三、意願\n1. 是否參加\n□是 □否",
      [
        "statement 一、資料",
        "radio 是否住校 [是 | 否]",
        "statement 二、其他事項",
        "textarea 請列出其他需求。",
        "statement 三、意願",
        "radio 是否參加 [是 | 否]",
      ],
    ],
    [
      "a part with a word",
      "表\n第一部分 信息\n1. 是否住校\n□是 □否\n第二部分 建议\n请简要描述您的想法。",
      [
        "statement 第一部分 信息",
        "radio 是否住校 [是 | 否]",
        "statement 第二部分 建议",
        "textarea 请简要描述您的想法。",
      ],
    ],
    [
      "above the number of a page",
      "表\n一、信息\n1. 是否住校\n□是 □否\n六、备注\n请补充其他需要说明的事项\n4",
      ["statement 一、信息", "radio 是否住校 [是 | 否]", "statement 六、备注", "textarea 请补充其他需要说明的事项"],
    ],
    [
      "not above questions",
      "表\n一、信息\n请说明真实情况。\n1. 是否住校\n□是 □否\n2. 是否午休\n□是 □否",
      ["statement 一、信息", "radio 是否住校 [是 | 否]", "radio 是否午休 [是 | 否]"],
    ],
    [
      "not how to fill in the form",
      "表\n一、信息\n1. 是否住校\n□是 □否\n二、说明\n请将本表交回学校。",
      ["statement 一、信息", "radio 是否住校 [是 | 否]", "statement 二、说明"],
    ],
  ],
  "lists of illnesses": [
    [
      "with none and others",
      "表\n1. 既往病史\n□无 □高血压 □糖尿病 □冠心病 □其他\n2. 是否住院\n□是 □否",
      ["checkbox 既往病史 [无 | 高血压 | 糖尿病 | 冠心病 | 其他]", "radio 是否住院 [是 | 否]"],
    ],
    [
      "traditional characters",
      "表\n1. 曾患過的疾病\n□無 □氣喘 □癲癇 □心臟病 □其他\n2. 是否住院\n□是 □否",
      ["checkbox 曾患過的疾病 [無 | 氣喘 | 癲癇 | 心臟病 | 其他]", "radio 是否住院 [是 | 否]"],
    ],
    [
      "not degrees",
      "表\n1. 疾病的严重程度\n□无 □轻度 □中度 □重度\n2. 咳嗽症状\n□无 □偶尔 □经常 □一直",
      ["radio 疾病的严重程度 [无 | 轻度 | 中度 | 重度]", "radio 咳嗽症状 [无 | 偶尔 | 经常 | 一直]"],
    ],
  ],
  "degrees explained on lines": [
    [
      "numbers in brackets",
      "自评表\n（1）没有：从不这样\n（2）很轻：很少这样\n（3）中等：有时这样\n（4）严重：总是这样\n1. 睡不好（）\n2. 没胃口（）\n3. 易发火（）",
      [
        "statement （1）没有：从不这样 （2）很轻：很少这样 （3）中等：有时这样 （4）严重：总是这样",
        "radio 睡不好 [没有 | 很轻 | 中等 | 严重]",
        "radio 没胃口 [没有 | 很轻 | 中等 | 严重]",
        "radio 易发火 [没有 | 很轻 | 中等 | 严重]",
      ],
    ],
    [
      "circled numbers",
      "自评表\n① 没有：从不这样\n② 很轻：很少这样\n③ 中等：有时这样\n④ 严重：总是这样\n1. 睡不好（）\n2. 没胃口（）\n3. 易发火（）",
      [
        "statement （1） 没有：从不这样（2） 很轻：很少这样（3） 中等：有时这样（4） 严重：总是这样",
        "radio 睡不好 [没有 | 很轻 | 中等 | 严重]",
        "radio 没胃口 [没有 | 很轻 | 中等 | 严重]",
        "radio 易发火 [没有 | 很轻 | 中等 | 严重]",
      ],
    ],
    [
      "with points",
      "自评表\n0分：没有\n1分：很轻\n2分：中等\n3分：严重\n1. 睡不好（）\n2. 没胃口（）\n3. 易发火（）",
      [
        "statement 0分：没有 1分：很轻 2分：中等 3分：严重",
        "radio 睡不好 [没有 | 很轻 | 中等 | 严重]",
        "radio 没胃口 [没有 | 很轻 | 中等 | 严重]",
        "radio 易发火 [没有 | 很轻 | 中等 | 严重]",
      ],
    ],
    [
      "equal signs on lines",
      "自评表\n1＝没有\n2＝很轻\n3＝中等\n4＝严重\n1. 睡不好（）\n2. 没胃口（）\n3. 易发火（）",
      [
        "statement 1＝没有 2＝很轻 3＝中等 4＝严重",
        "radio 睡不好 [没有 | 很轻 | 中等 | 严重]",
        "radio 没胃口 [没有 | 很轻 | 中等 | 严重]",
        "radio 易发火 [没有 | 很轻 | 中等 | 严重]",
      ],
    ],
    [
      "blank lines and a sentence",
      "自评表\n请按程度打分。\n\n(1)没有：从不这样。\n\n(2)很轻：很少这样。\n\n(3)中等：有时这样。\n\n(4)严重：总是这样。\n\n1. 睡不好（）\n2. 没胃口（）\n3. 易发火（）",
      [
        "statement (1)没有：从不这样。 (2)很轻：很少这样。 (3)中等：有时这样。 (4)严重：总是这样。",
        "radio 睡不好 [没有 | 很轻 | 中等 | 严重]",
        "radio 没胃口 [没有 | 很轻 | 中等 | 严重]",
        "radio 易发火 [没有 | 很轻 | 中等 | 严重]",
      ],
    ],
    [
      "traditional characters",
      "自评表\n（1）沒有：從不如此\n（2）輕微：偶爾如此\n（3）嚴重：總是如此\n1. 睡不好（）\n2. 沒胃口（）\n3. 易發火（）",
      [
        "statement （1）沒有：從不如此 （2）輕微：偶爾如此 （3）嚴重：總是如此",
        "radio 睡不好 [沒有 | 輕微 | 嚴重]",
        "radio 沒胃口 [沒有 | 輕微 | 嚴重]",
        "radio 易發火 [沒有 | 輕微 | 嚴重]",
      ],
    ],
    [
      "dashes",
      "自评表\n1——没有\n2——很轻\n3——中等\n4——严重\n1. 睡不好（）\n2. 没胃口（）\n3. 易发火（）",
      [
        "statement 1——没有 2——很轻 3——中等 4——严重",
        "radio 睡不好 [没有 | 很轻 | 中等 | 严重]",
        "radio 没胃口 [没有 | 很轻 | 中等 | 严重]",
        "radio 易发火 [没有 | 很轻 | 中等 | 严重]",
      ],
    ],
    [
      "not the parts of a question",
      "问卷\n1. 请写出：\n（1）姓名：____\n（2）电话：____\n（3）地址：____\n2. 您抽烟吗？\nA. 抽\nB. 不抽",
      ["statement 请写出：", "text 姓名", "phone 电话", "text 地址", "radio 您抽烟吗？ [抽 | 不抽]"],
    ],
    [
      "not digits in a sentence",
      "自评表\n请分别按照程度的高低用1、2、3、4、5来表示。\n1. 睡不好（）\n2. 没胃口（）",
      ["blanks 睡不好（____）", "blanks 没胃口（____）"],
    ],
  ],
  "cells parted by tabs": [
    [
      "boxes that run over the line",
      "登記表\n身分別\t□學生 □教職員\n□其他：＿＿＿＿\n姓名\t\t系級\t",
      ["radio 身分別 [學生 | 教職員 | 其他]", "text 姓名", "text 系級"],
    ],
    [
      "a date between them",
      "登记表\n姓名\t\t性别\t□男 □女\n出生日期\t   年  月  日\t民族\t\n电话\t\t住址\t",
      ["text 姓名", "radio 性别 [男 | 女]", "date 出生日期", "text 民族", "phone 电话", "text 住址"],
    ],
    [
      "lines to write on and boxes on two lines",
      "登记表\n姓名\t____\t血型\t□A型 □B型\n□O型 □AB型\n职务\t____\t备注\t____",
      ["text 姓名", "radio 血型 [A型 | B型 | O型 | AB型]", "text 职务", "text 备注"],
    ],
    [
      "a remark below its label",
      "登記表\n姓名\t\n出生日期\n(西元)\t__年__月__日\t性別\t□男 □女\n電話\t",
      ["text 姓名", "date 出生日期(西元)", "radio 性別 [男 | 女]", "phone 電話"],
    ],
    [
      "labels whose cells are merged",
      "登记表\n姓名\t\t单位\t\n户籍地址\n家庭住址\n电话\t\t邮箱\t",
      ["text 姓名", "text 单位", "text 户籍地址", "text 家庭住址", "phone 电话", "email 邮箱"],
    ],
    [
      "several places in a cell",
      "登記表\n姓名\t\t就讀系所\t____學院____系____年級\n電話\t\t信箱\t",
      ["text 姓名", "text 就讀系所（學院、系、年級）", "phone 電話", "text 信箱"],
    ],
    [
      "boxes below a label of its own",
      "登记表\n姓名\t\t电话\t\n现居地址\n\n□同上 □另填：____\n婚姻状况\t○未婚 ○已婚\t子女\t____人",
      ["text 姓名", "phone 电话", "radio 现居地址 [同上 | 另填]", "radio 婚姻状况 [未婚 | 已婚]", "text 子女（人）"],
    ],
    [
      "not a table to be marked",
      "选票\n姓名\t同意\t反对\n张三\t\t\n李四\t\t",
      ["matrix-radio 选票 {张三 | 李四} [同意 | 反对]"],
    ],
  ],
  "signs in front of questions": [
    [
      "boxes on the line",
      "調查\n◆您的年級 □大一 □大二\n◆您常運動嗎？ □常 □偶爾\n◆您的建議：____",
      ["radio 您的年級 [大一 | 大二]", "radio 您常運動嗎？ [常 | 偶爾]", "text 您的建議"],
    ],
    [
      "boxes below",
      "调查\n★您抽烟吗？\n□抽 □不抽\n★您喝酒吗？\n□喝 □不喝\n★您熬夜吗？\n□常 □不常",
      ["radio 您抽烟吗？ [抽 | 不抽]", "radio 您喝酒吗？ [喝 | 不喝]", "radio 您熬夜吗？ [常 | 不常]"],
    ],
    [
      "below labels",
      "健康卡\n姓名：____ 电话：____\n▲是否住院？ □是 □否\n▲是否手术？ □是 □否\n▲每天睡____小时",
      ["text 姓名", "phone 电话", "radio 是否住院？ [是 | 否]", "radio 是否手术？ [是 | 否]", "blanks 每天睡____小时"],
    ],
    [
      "letters below",
      "调查\n◎ 您抽烟吗？\nA. 抽\nB. 不抽\n◎ 您喝酒吗？\nA. 喝\nB. 不喝\n◎ 您熬夜吗？\nA. 常\nB. 不常",
      ["radio 您抽烟吗？ [抽 | 不抽]", "radio 您喝酒吗？ [喝 | 不喝]", "radio 您熬夜吗？ [常 | 不常]"],
    ],
    [
      "a group of labels",
      "健康卡\n■是否住院？ □是 □否\n■是否手术？ □是 □否\n■紧急联系人：____ 关系：____ 电话：____",
      ["radio 是否住院？ [是 | 否]", "radio 是否手术？ [是 | 否]", "text 紧急联系人", "text 关系", "phone 电话"],
    ],
    [
      "not remarks",
      "问卷\n1. 您抽烟吗？\nA. 抽\nB. 不抽\n★注意：请如实填写。\n2. 您喝酒吗？\nA. 喝\nB. 不喝",
      ["radio 您抽烟吗？ [抽 | 不抽]", "statement ★注意：请如实填写。", "radio 您喝酒吗？ [喝 | 不喝]"],
    ],
  ],
  "boxes with codes": [
    [
      "in columns",
      "健康卡\n姓名：____ 電話：____\n1. 曾患疾病\n□1.無　□3.氣喘　□5.其他：____\n□2.肺病　□4.癲癇\n2. 是否住院 □1.是 □2.否",
      ["text 姓名", "phone 電話", "checkbox 曾患疾病 [無 | 氣喘 | 其他 | 肺病 | 癲癇]", "radio 是否住院 [是 | 否]"],
    ],
    [
      "small letters",
      "調查\n(1) 指示清楚嗎？\n□a.清楚 □b.普通 □c.不清楚\n(2) 場地乾淨嗎？\n□a.乾淨 □b.普通 □c.不乾淨",
      ["radio 指示清楚嗎？ [清楚 | 普通 | 不清楚]", "radio 場地乾淨嗎？ [乾淨 | 普通 | 不乾淨]"],
    ],
    [
      "without signs",
      "居民卡\n性别：□1男 □2女\n血型：□1A型 □2B型 □3O型\n民族：□1汉族 □2其他",
      ["radio 性别 [男 | 女]", "radio 血型 [A型 | B型 | O型]", "radio 民族 [汉族 | 其他]"],
    ],
    [
      "codes in brackets",
      "居民卡\n1. 性别 □(1)男 □(2)女\n2. 学历 □(1)小学 □(2)中学 □(3)大学",
      ["radio 性别 [男 | 女]", "radio 学历 [小学 | 中学 | 大学]"],
    ],
    [
      "one on each line",
      "居民卡\n1. 学历\n□1、小学\n□2、中学\n□3、大学\n2. 性别\n□1、男\n□2、女",
      ["radio 学历 [小学 | 中学 | 大学]", "radio 性别 [男 | 女]"],
    ],
    [
      "not numbers that count",
      "居民卡\n1. 孩子 □1个 □2个 □3个以上\n2. 假期 □3天 □5天 □7天",
      ["radio 孩子 [1个 | 2个 | 3个以上]", "radio 假期 [3天 | 5天 | 7天]"],
    ],
  ],
  "questions below the choices of another": [
    [
      "a condition",
      "卷\n1. 您满意吗？\nA. 满意\nB. 不满意\n如不满意，请说明原因：\n2. 您还来吗？\nA. 来\nB. 不来",
      ["radio 您满意吗？ [满意 | 不满意]", "textarea 如不满意，请说明原因：", "radio 您还来吗？ [来 | 不来]"],
    ],
    [
      "a question",
      "卷\n1. 您满意吗？\n□满意 □不满意\n不满意的原因是什么？\n2. 您还来吗？\n□来 □不来",
      ["radio 您满意吗？ [满意 | 不满意]", "textarea 不满意的原因是什么？", "radio 您还来吗？ [来 | 不来]"],
    ],
    [
      "a sign",
      "卷\n1. 您满意吗？\nA. 满意\nB. 不满意\n※不满意的原因：\n2. 您还来吗？\nA. 来\nB. 不来",
      ["radio 您满意吗？ [满意 | 不满意]", "textarea 不满意的原因：", "radio 您还来吗？ [来 | 不来]"],
    ],
    [
      "a letter",
      "卷\n1. 您满意吗？\nA. 满意\nB. 不满意\n若选B，您有什么建议？\n2. 您还来吗？\nA. 来\nB. 不来",
      ["radio 您满意吗？ [满意 | 不满意]", "textarea 若选B，您有什么建议？", "radio 您还来吗？ [来 | 不来]"],
    ],
    [
      "who is to answer",
      "卷\n1. 您满意吗？\n□满意 □不满意\n※回答“不满意”者请作答。\n希望今后怎样改进？\n2. 您还来吗？\n□来 □不来",
      [
        "radio 您满意吗？ [满意 | 不满意]",
        "statement ※回答“不满意”者请作答。",
        "textarea 希望今后怎样改进？",
        "radio 您还来吗？ [来 | 不来]",
      ],
    ],
    [
      "brackets",
      "卷\n1. 您满意吗？\n□满意 □不满意\n（选“不满意”的请说明理由）\n2. 您还来吗？\n□来 □不来",
      ["radio 您满意吗？ [满意 | 不满意]", "textarea （选“不满意”的请说明理由）", "radio 您还来吗？ [来 | 不来]"],
    ],
    [
      "a word",
      "卷\n1. 您满意吗？\n□满意 □不满意\n为什么？\n2. 您还来吗？\n□来 □不来",
      ["radio 您满意吗？ [满意 | 不满意]", "textarea 为什么？", "radio 您还来吗？ [来 | 不来]"],
    ],
    [
      "traditional characters, with who is to answer in front",
      "卷\n1. 場地如何？\n□a.很好\n□b.尚可\n※回答「尚可」者，具體希望改善哪些地方？\n2. 您還來嗎？\n□a.來\n□b.不來",
      [
        "radio 場地如何？ [很好 | 尚可]",
        "statement ※回答「尚可」者，",
        "textarea 具體希望改善哪些地方？",
        "radio 您還來嗎？ [來 | 不來]",
      ],
    ],
    [
      "not the rest of a choice",
      "卷\n1. 您的看法？\nA. 应当多办这样的\nB. 不必办，因为大家工作都很忙，没有\n时间参加\n2. 您还来吗？\nA. 来\nB. 不来",
      [
        "radio 您的看法？ [应当多办这样的 | 不必办，因为大家工作都很忙，没有\n时间参加]",
        "radio 您还来吗？ [来 | 不来]",
      ],
    ],
    [
      "not an explanation of the answer",
      "卷\n1. 水在几度结冰？\nA. 零度\nB. 十度\n答案：A\n2. 冰是什么？\nA. 水\nB. 油\n解析：为什么？因为冷。\n3. 冷吗？\nA. 冷\nB. 热",
      ["radio 水在几度结冰？ [零度 | 十度] = A", "radio 冰是什么？ [水 | 油]", "radio 冷吗？ [冷 | 热]"],
    ],
  ],
  "bars at the ends of lines": [
    [
      "behind each line",
      "電話訪問 |\n1. 性別 |\n男 |\n女 |\n2. 年齡 |\n30歲以下 |\n30歲以上 |",
      ["radio 性別 [男 | 女]", "radio 年齡 [30歲以下 | 30歲以上]"],
    ],
    [
      "on both sides",
      "| 客户问卷 |\n| 1. 您满意吗？ |\n| A. 满意 |\n| B. 不满意 |\n| 2. 您还来吗？ |\n| A. 来 |\n| B. 不来 |",
      ["radio 您满意吗？ [满意 | 不满意]", "radio 您还来吗？ [来 | 不来]"],
    ],
    [
      "full-width, with some lines without them",
      "客户问卷\n1. 您满意吗？｜\n□满意 ｜\n□不满意 ｜\n2. 您还来吗？｜\n□来 ｜\n□不来 ｜",
      ["radio 您满意吗？ [满意 | 不满意]", "radio 您还来吗？ [来 | 不来]"],
    ],
    [
      "codes with hyphens",
      "電話訪問\nS1-您住在本市嗎？\n住在本市\n不住在本市\nQ1-您滿意嗎？\n滿意\n不滿意\nQ2-您還來嗎？\n來\n不來",
      [
        "radio 您住在本市嗎？ [住在本市 | 不住在本市]",
        "radio 您滿意嗎？ [滿意 | 不滿意]",
        "radio 您還來嗎？ [來 | 不來]",
      ],
    ],
    [
      "codes with dashes and options with letters",
      "电话访问\nQ1——您满意吗？\nA. 满意\nB. 不满意\nQ2——您还来吗？\nA. 来\nB. 不来",
      ["radio 您满意吗？ [满意 | 不满意]", "radio 您还来吗？ [来 | 不来]"],
    ],
    [
      "a place with ways not to answer",
      "電話訪問 |\nQ1-您家有幾人？ |\n__ |\n拒絕回答 |\nQ2-您給幾分（0至100分）？ |\n___ |\n不知道/很難說 |\n拒絕回答 |\nQ3-性別 |\n男 |\n女 |",
      ["text 您家有幾人？", "text 您給幾分（0至100分）？", "radio 性別 [男 | 女]"],
    ],
    [
      "parts in traditional characters",
      "電話訪問 |\n第一部份 服務 |\n1. 您滿意嗎？ |\n滿意 |\n不滿意 |\n第二部份 個人資料 |\n2. 性別 |\n男 |\n女 |",
      [
        "statement 第一部份 服務",
        "radio 您滿意嗎？ [滿意 | 不滿意]",
        "statement 第二部份 個人資料",
        "radio 性別 [男 | 女]",
      ],
    ],
    [
      "not the bars of a table",
      "选票\n姓名 | 同意 | 反对\n张三 | | \n李四 | | ",
      ["matrix-radio 姓名 {张三 | 李四} [同意 | 反对]"],
    ],
  ],
  "brackets behind choices": [
    [
      "over a line",
      "教师问卷\n您的性别：男（）女（）\n您的职称：初级（）；中级（）；高级（）\n您的年龄：30岁以下（）；30-45岁（）；\n46岁以上（）\n您的待遇：好（）差（）",
      [
        "radio 您的性别 [男 | 女]",
        "radio 您的职称 [初级 | 中级 | 高级]",
        "radio 您的年龄 [30岁以下 | 30-45岁 | 46岁以上]",
        "radio 您的待遇 [好 | 差]",
      ],
    ],
    [
      "over a blank line",
      "教师问卷\n您的性别：男（）女（）\n您的职称：初级（）；中级（）；高级（）\n您的年收入：5万以下（）；5-8万（）；\n\n8万以上（）\n\n您的待遇：好（）差（）",
      [
        "radio 您的性别 [男 | 女]",
        "radio 您的职称 [初级 | 中级 | 高级]",
        "radio 您的年收入 [5万以下 | 5-8万 | 8万以上]",
        "radio 您的待遇 [好 | 差]",
      ],
    ],
    [
      "a verb in place of the colon",
      "教师问卷\n您的性别：男（）女（）\n您的职称：初级（）；中级（）；高级（）\n您是专业课教师（）；文化课教师（）；\n您的待遇：好（）差（）",
      [
        "radio 您的性别 [男 | 女]",
        "radio 您的职称 [初级 | 中级 | 高级]",
        "radio 您是 [专业课教师 | 文化课教师]",
        "radio 您的待遇 [好 | 差]",
      ],
    ],
    [
      "a question mark",
      "教师问卷\n您的性别：男（）女（）\n您的职称：初级（）；中级（）；高级（）\n您参加过培训吗？是（）；否（）\n您的待遇：好（）差（）",
      [
        "radio 您的性别 [男 | 女]",
        "radio 您的职称 [初级 | 中级 | 高级]",
        "radio 您参加过培训吗？ [是 | 否]",
        "radio 您的待遇 [好 | 差]",
      ],
    ],
    [
      "a unit behind the bracket",
      "教师问卷\n您的性别：男（）女（）\n您的职称：初级（）；中级（）；高级（）\n您的住房（）平方米\n您的待遇：好（）差（）",
      [
        "radio 您的性别 [男 | 女]",
        "radio 您的职称 [初级 | 中级 | 高级]",
        "text 您的住房（）平方米",
        "radio 您的待遇 [好 | 差]",
      ],
    ],
    [
      "several gaps in a sentence",
      "教师问卷\n您的性别：男（）女（）\n您的职称：初级（）；中级（）；高级（）\n近三年您参加过（）次培训；其中到企业（）次；\n您的待遇：好（）差（）",
      [
        "radio 您的性别 [男 | 女]",
        "radio 您的职称 [初级 | 中级 | 高级]",
        "blanks 近三年您参加过（____）次培训；其中到企业（____）次；",
        "radio 您的待遇 [好 | 差]",
      ],
    ],
    [
      "a question with a line below",
      "教师问卷\n您的性别：男（）女（）\n您的职称：初级（）；中级（）；高级（）\n您的待遇：好（）差（）\n您有什么建议？\n______________",
      [
        "radio 您的性别 [男 | 女]",
        "radio 您的职称 [初级 | 中级 | 高级]",
        "radio 您的待遇 [好 | 差]",
        "textarea 您有什么建议？",
      ],
    ],
    [
      "an order",
      "教师问卷\n您的性别：男（）女（）\n您的职称：初级（）；中级（）；高级（）\n您的待遇：好（）差（）\n您认为学校的困难：（请排序）\n①招生难 ②资金少 ③师资不足",
      [
        "radio 您的性别 [男 | 女]",
        "radio 您的职称 [初级 | 中级 | 高级]",
        "radio 您的待遇 [好 | 差]",
        "ranking 您认为学校的困难：（请排序） [招生难 | 资金少 | 师资不足]",
      ],
    ],
    [
      "traditional characters",
      "教師問卷\n您的性別：男（　）女（　）\n您的職務：導師（　）科任（　）\n您擔任過行政嗎？是（　）否（　）\n您的年資（　）年",
      [
        "radio 您的性別 [男 | 女]",
        "radio 您的職務 [導師 | 科任]",
        "radio 您擔任過行政嗎？ [是 | 否]",
        "text 您的年資（　）年",
      ],
    ],
    [
      "below headings",
      "教师问卷\n一、基本情况：\n您的性别：男（）女（）\n您的职称：初级（）；高级（）\n二、待遇情况：\n您的住房（）平方米\n您的待遇：好（）差（）\n三、其他\n您参加过培训吗？是（）；否（）",
      [
        "statement 一、基本情况：",
        "radio 您的性别 [男 | 女]",
        "radio 您的职称 [初级 | 高级]",
        "statement 二、待遇情况：",
        "text 您的住房（）平方米",
        "radio 您的待遇 [好 | 差]",
        "statement 三、其他",
        "radio 您参加过培训吗？ [是 | 否]",
      ],
    ],
    [
      "not the gaps of a paper",
      "练习\n1. 水由（）和（）组成。\n2. 冰（）热（）。\n3. 火是：冷（）热（）。",
      ["blanks 水由（____）和（____）组成。", "blanks 冰（____）热（____）。", "blanks 火是：冷（____）热（____）。"],
    ],
  ],
  "ballots with names side by side": [
    [
      "several ballots with notes",
      "选举工作\n\n东村委员会\n主任选票\n选出1人\n\n符号\t\t\t\n姓名\t张三\t李四\t\n\n注：1、同意的划圈。\n2、另选他人的，写在空格内。\n\n东村委员会\n委员选票\n选出2人\n\n符号\t\t\t\t\n姓名\t王五\t赵六\t钱七\t\n\n注：1、同意的划圈。\n2、多选无效。",
      [
        "radio 主任选票 [张三 | 李四]",
        "statement 注：1、同意的划圈。",
        "statement 2、另选他人的，写在空格内。",
        "statement 东村委员会",
        "checkbox 委员选票 [王五 | 赵六 | 钱七]",
        "statement 注：1、同意的划圈。",
        "statement 2、多选无效。",
      ],
    ],
    [
      "the names above the marks",
      "换届资料\n班长选票\n（限选1名）\n候选人\t张三\t李四\n划票\t\t",
      ["radio 班长选票 [张三 | 李四]"],
    ],
    [
      "bars",
      "换届资料\n理事选票\n应选3人\n| 候选人姓名 | 张三 | 李四 | 王五 | 赵六 |\n| 选举符号 |  |  |  |  |",
      ["checkbox 理事选票 [张三 | 李四 | 王五 | 赵六]"],
    ],
    [
      "traditional characters",
      "改選資料\n理事長選票\n圈選一人\n圈選欄\t\t\n候選人\t王大明\t李小華",
      ["radio 理事長選票 [王大明 | 李小華]"],
    ],
    [
      "decisions below the names",
      "换届资料\n委员选票\n候选人\t张三\t李四\t王五\n同意\t\t\t\n反对\t\t\t\n弃权\t\t\t",
      ["matrix-radio 委员选票 {张三 | 李四 | 王五} [同意 | 反对 | 弃权]"],
    ],
    [
      "below the title of the form",
      "工会委员选票\n（应选2人）\n姓名\t张三\t李四\t王五\n符号\t□\t□\t□",
      ["checkbox 姓名 [张三 | 李四 | 王五]"],
    ],
    [
      "names with blanks and dots",
      "换届资料\n会长选票\n选1人\n符号\t\t\t\n姓名\t刘  芳\t阿依·古丽\t孙大勇",
      ["radio 会长选票 [刘  芳 | 阿依·古丽 | 孙大勇]"],
    ],
    ["not a record", "记录\n姓名\t张三\t李四\n分数\t90\t80", []],
  ],
  "boxes with bullets": [
    [
      "square brackets",
      "表\n1. 午餐在哪里吃\n•[ ] 学校\n•[ ] 家里\n2. 是否住校\n•[ ] 是\n•[ ] 否",
      ["radio 午餐在哪里吃 [学校 | 家里]", "radio 是否住校 [是 | 否]"],
    ],
    [
      "blanks behind the bullets",
      "表\n1. 午餐在哪里吃\n• [ ] 学校\n• [ ] 家里\n• [ ] 其他：____\n2. 您的建议：____",
      ["radio 午餐在哪里吃 [学校 | 家里 | 其他]", "text 您的建议"],
    ],
    [
      "hyphens as in Markdown",
      "表\n1. 午餐在哪里吃\n- [ ] 学校\n- [ ] 家里\n2. 是否住校\n- [ ] 是\n- [ ] 否",
      ["radio 午餐在哪里吃 [学校 | 家里]", "radio 是否住校 [是 | 否]"],
    ],
    [
      "printed boxes",
      "表\n1. 午餐在哪裡吃\n●□ 學校\n●□ 家裡\n2. 是否住校\n●□ 是\n●□ 否",
      ["radio 午餐在哪裡吃 [學校 | 家裡]", "radio 是否住校 [是 | 否]"],
    ],
    [
      "full-width brackets and several answers",
      "表\n1. 需要哪些帮助（可多选）\n·［ ］课业\n·［ ］生活\n·［ ］心理",
      ["checkbox 需要哪些帮助（可多选） [课业 | 生活 | 心理]"],
    ],
    [
      "below labels without numbers",
      "登记表\n姓名：____\n性别：\n• □男\n• □女\n电话：____",
      ["text 姓名", "radio 性别 [男 | 女]", "phone 电话"],
    ],
    [
      "the next number behind the last choice",
      "表\n1. 上学方式\n•[ ] 步行\n•[ ] 其他，请注明：2. 是否住校\n•[ ] 是\n•[ ] 否\n3. 是否午休\n•[ ] 是\n•[ ] 否",
      ["radio 上学方式 [步行 | 其他，请注明]", "radio 是否住校 [是 | 否]", "radio 是否午休 [是 | 否]"],
    ],
    ["not bullets without boxes", "表\n1. 您爱吃什么？\n• 米饭\n• 面条", ["radio 您爱吃什么？ [米饭 | 面条]"]],
  ],
};

describe.each(Object.entries(CASES))("%s", (_group, cases) => {
  it.each(cases)("%s", (_name, text, expected) => {
    expect(items(text)).toEqual(expected);
  });
});
