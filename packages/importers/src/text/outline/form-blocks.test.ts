/** Forms in blocks, and parts of a question that repeat its choices. All texts were written for these tests. */
import { expect, test } from "vitest";
import { brief, codes, questionsOf, read } from "../testing/read.ts";

const CASES: readonly (readonly [name: string, text: string, form: readonly string[]])[] = [
  [
    "remarks that are no hints, boxes below labels, and labels behind boxes, without blank lines",
    "花园报修\n\n* 报修人\n请输入姓名\n* 花棚\n请选择\n东棚\n西棚\n* 电子邮箱\n用于接收通知\n* 器具\n可多选，以库存为准\n□ 水壶\n□ 铲子\n□ 推车\n器具编号\n见标签，如 HP-2021-003\n* 故障时间\n请选择日期\n* 故障描述\n请详细描述，不超过200字\n0/200\n备用器具\n○ 需要\n○ 不需要\n提交申请    重置",
    [
      "q1 text! 报修人",
      "q2 radio! 花棚 [东棚 | 西棚]",
      "q3 email! 电子邮箱",
      "q4 checkbox! 器具 [水壶 | 铲子 | 推车]",
      "q5 text 器具编号",
      "q6 date! 故障时间",
      "q7 textarea! 故障描述",
      "q8 radio 备用器具 [需要 | 不需要]",
    ],
  ],
  [
    "hints below labels, between blank lines",
    "花园开放日报名\n\n园丁 *\n请输入园丁姓名\n\n花棚 *\n请选择\n东棚\n西棚\n\n想看的花（可多选）\n请选择 1-2 项\n兰花\n菊花\n荷花\n\n到访日期\n选择日期\n\n备注\n请输入\n提交",
    [
      "q1 text! 园丁",
      "q2 radio! 花棚 [东棚 | 西棚]",
      "q3 checkbox 想看的花（可多选）（请选择 1-2 项） [兰花 | 菊花 | 荷花]",
      "q4 date 到访日期",
      "q5 textarea 备注",
    ],
  ],
  [
    "hints below labels, without blank lines, and a label without a hint",
    "花園人員資料\n園丁\n請輸入\n性別\n男\n女\n籍貫\n請選擇省市\n照片\n點擊上傳圖片\n自我介紹\n請輸入內容",
    ["q1 text 園丁", "q2 radio 性別 [男 | 女]", "q3 region 籍貫", "q4 file 照片", "q5 textarea 自我介紹"],
  ],
  [
    "stars in front of labels, headings of parts, counters and examples as hints",
    "花园预约\n东园 · 请至少提前一天提交\n\n园丁信息\n\n* 园丁姓名\n请输入姓名\n\n* 园丁人数\n请输入数字，不含本人\n\n车牌号\n如驾车请填写，例：苏A12345\n\n参观信息\n\n* 花棚\n请选择\n1号 东棚\n2号 西棚\n\n* 参观日期\n请选择日期\n\n* 事由\n○ 浇水\n○ 松土\n\n* 照片\n点击上传，jpg/png，不超过5M\n\n备注\n0/200\n\n□ 我已阅读并同意《花园须知》\n\n提交",
    [
      "q1 text! 园丁姓名",
      "q2 text! 园丁人数",
      "q3 text 车牌号",
      "s1 statement 参观信息",
      "q4 radio! 花棚 [1号 东棚 | 2号 西棚]",
      "q5 date! 参观日期",
      "q6 radio! 事由 [浇水 | 松土]",
      "q7 file! 照片",
      "q8 textarea 备注",
      "q9 consent 我已阅读并同意《花园须知》",
    ],
  ],
  [
    "blank lines alone",
    "花园开放日报名\n\n欢迎您来\n\n姓名 *\n\n手机号 *\n\n花棚 *\n东棚\n西棚\n\n想看的花（可多选）\n兰花\n菊花\n\n出生日期",
    [
      "q1 text! 姓名",
      "q2 phone! 手机号",
      "q3 radio! 花棚 [东棚 | 西棚]",
      "q4 checkbox 想看的花（可多选） [兰花 | 菊花]",
      "q5 date 出生日期",
    ],
  ],
];

test.each(CASES)("%s", (_, text, form) => {
  expect(brief(text)).toEqual(form);
});

test("the parts of an address are no choices, and a declaration with one sentence is agreed to", () => {
  const form =
    "花园开放日报名\n\n园丁 *\n\n花棚 *\n东棚\n西棚\n\n住址 *\n省\n市\n区/县\n详细地址\n\n声明 *\n我已阅读并同意《须知》，自愿参加\n\n提交\n金数据提供技术支持";
  expect(brief(form)).toEqual(["q1 text! 园丁", "q2 radio! 花棚 [东棚 | 西棚]", "q3 region! 住址", "q4 consent! 声明"]);
  expect(codes(form).slice(-2)).toEqual(["18 page_text", "19 page_text"]);
  const hinted =
    "花園開放日\n園丁\n請輸入\n電話\n請輸入\n住址\n省份\n城市\n區域\n詳細地址\n花棚\n請選擇\n東棚\n西棚\n備註\n請輸入";
  expect(brief(hinted)).toContain("q3 region 住址");
});

test("what an empty list of places shows is no choice and no heading", () => {
  const dashed =
    "花园领养\n填写后园丁会联系您。\n\n称呼 *\n\n\n手机号 *\n发送验证码\n\n园丁年龄 *\n仅限8岁以上\n\n花棚 *\n东棚\n西棚\n\n现居地 *\n--省份--\n--城市--\n--区/县--\n\n证明 *\n上传文件\n最大 10M\n\n立即提交\n\n本表单由花园提供技术支持  举报";
  expect(brief(dashed)).toEqual([
    "q1 text! 称呼",
    "q2 phone! 手机号",
    "q3 text! 园丁年龄",
    "q4 radio! 花棚 [东棚 | 西棚]",
    "q5 region! 现居地",
    "q6 file! 证明",
  ]);
  expect(codes(dashed).slice(-2)).toEqual(["26 page_text", "28 page_text"]);
  const traditional = "花園共餐\n\n姓名 *\n\n用餐 *\n內用\n外帶\n\n居住區域\n— 縣市 —\n— 鄉鎮市區 —\n\n備註\n\n送出";
  expect(brief(traditional)).toEqual([
    "q1 text! 姓名",
    "q2 radio! 用餐 [內用 | 外帶]",
    "q3 region 居住區域",
    "q4 textarea 備註",
  ]);
});

test("labels without stars above the first hint", () => {
  const text =
    "花园拼单\n\n收花人\n\n收货手机\n\n收货地区\n请选择省/自治区\n请选择市\n请选择区/县\n\n花种\n兰花\n菊花\n\n提交订单";
  expect(brief(text)).toEqual([
    "q1 text 收花人",
    "q2 phone 收货手机",
    "q3 region 收货地区",
    "q4 radio 花种 [兰花 | 菊花]",
  ]);
});

test("a hint that says in brackets how many may be taken", () => {
  const text =
    "花园报修\n\n* 园丁\n请输入\n\n* 花棚\n请选择（单选）\n东棚\n西棚\n\n* 故障\n請選擇（可複選）\n漏水\n断枝\n\n花棚照片\n添加图片\n\n提交";
  expect(brief(text)).toEqual([
    "q1 text! 园丁",
    "q2 radio! 花棚 [东棚 | 西棚]",
    "q3 checkbox! 故障 [漏水 | 断枝]",
    "q4 file 花棚照片",
  ]);
});

test("the hints are reported as parts of the page", () => {
  const text = "花园登记\n\n园丁\n请输入\n\n花棚\n请输入\n\n花名\n请输入\n\n树名\n请输入";
  expect(codes(text)).toEqual(["4 page_text", "7 page_text", "10 page_text", "13 page_text"]);
});

test("a paper whose instruction says what to choose keeps its questions", () => {
  const text =
    "花园试题\n请选择正确答案\n1. 兰花是什么颜色？\nA. 红\nB. 白\n请选择一项\n2. 荷花长在哪里？\nA. 水里\nB. 山上";
  expect(brief(text).filter((line) => line.includes("radio"))).toHaveLength(2);
});

const ROWS: readonly (readonly [name: string, text: string])[] = [
  [
    "boxes",
    "花园调查\n\n一、您的身份：□园丁 □游客\n二、请您对以下各项进行评价：\n（1）兰花 □满意 □一般 □不满意\n（2）菊花 □满意 □一般 □不满意\n三、您的建议：________",
  ],
  [
    "circles",
    "花园调查\n\n一、您的身份：①园丁 ②游客\n二、请您对以下各项进行评价：\n（1）兰花 ①满意 ②一般 ③不满意\n（2）菊花 ①满意 ②一般 ③不满意\n三、您的建议：\n________",
  ],
  [
    "letters",
    "花园调查\n\n1. 您的身份\nA.园丁 B.游客\n2. 请对以下各项进行评价\n(1)兰花  A.满意 B.一般 C.不满意\n(2)菊花  A.满意 B.一般 C.不满意\n3. 您的建议",
  ],
];

test.each(ROWS)("parts that repeat the choices of a question: %s", (_, text) => {
  const [first, second, third] = brief(text).filter((line) => !line.includes("statement"));
  expect(first).toMatch(/radio 您的身份：? \[园丁 \| 游客\]/);
  expect(second).toMatch(/matrix-radio 请.*评价：? \{兰花 \| 菊花\} \[满意 \| 一般 \| 不满意\]/);
  expect(third).toContain("您的建议");
});

test("parts with choices of their own stay questions", () => {
  const text =
    "花园调查\n1. 您的身份\nA.园丁 B.游客\n2. 关于兰花\n(1)颜色 A.红 B.白 C.黄\n(2)高度 A.高 B.中 C.低\n3. 您的建议";
  expect(brief(text).filter((line) => line.includes("radio"))).toHaveLength(3);
});

test("a reason behind a choice is a place of that choice, and a unit makes a number", () => {
  const text =
    "花园登记\n姓名：____ 年龄：____岁\n1. 是否有病：□无 □有，请注明：____\n2. 是否浇水：□是 □否，原因：________\n3. 是否松土：□是 □否\n如否，请说明原因：________";
  expect(brief(text)).toEqual([
    "q1 text 姓名",
    "q2 number 年龄（岁）",
    "q3 radio 是否有病： [无 | 有，请注明]",
    "q4 radio 是否浇水： [是 | 否，原因]",
    "q5 radio 是否松土： [是 | 否]",
    "q6 textarea 如否，请说明原因",
  ]);
});

test("a request without a number above parts with the same choices, and a heading with a line behind it", () => {
  const text =
    "花园意见征集\n\n一、基本情况\n1. 您常浇水吗？\n○ 常常   ○ 很少\n2. 您何时来？\n○ 早上   ○ 晚上\n\n二、请您打分\n请对下列各项进行评价：\n（1）兰花  □满意 □一般 □不满意\n（2）菊花  □满意 □一般 □不满意\n\n三、您最想看的花：______________\n四、您还有什么建议？\n____________________";
  expect(
    brief(text)
      .filter((line) => line.startsWith("q"))
      .map((line) => line.replace(/^\w+ /u, "")),
  ).toEqual([
    "radio 您常浇水吗？ [常常 | 很少]",
    "radio 您何时来？ [早上 | 晚上]",
    "matrix-radio 请对下列各项进行评价： {兰花 | 菊花} [满意 | 一般 | 不满意]",
    "text 您最想看的花",
    "textarea 您还有什么建议？",
  ]);
});

test("the unit of a line becomes the unit of the number, and nobody has to agree to be called", () => {
  const text =
    "花园问卷\n\n1. 您的身份？\n□ 园丁 □ 游客\n2. 您常来吗？\n□ 是 □ 否\n3. 您每次大约花费：______元\n\n□ 本人同意花园工作人员电话回访\n联系电话：______\n\n□ 本人承诺以上内容真实\n";
  const items = read(text).definition.pages.flatMap((page) => page.items);
  expect(items.find(({ type }) => type === "number")).toMatchObject({ title: "您每次大约花费", unit: "元" });
  expect(items.filter(({ type }) => type === "consent").map(({ title, optional }) => [title, optional])).toEqual([
    ["本人同意花园工作人员电话回访", true],
    ["本人承诺以上内容真实", undefined],
  ]);
});

test("starred labels with a remark each, above the first label that is known", () => {
  const text =
    "花园供货登记\n\n花店全称 *\n请与执照保持一致\n\n注册地 *\n省 / 市 / 区\n\n成立日期\n\n联系邮箱 *\n\n供货类别 *\n可多选\n☐ 花苗\n☐ 肥料\n☐ 花盆\n\n纳税人类型 *\n○ 一般\n○ 小规模\n";
  expect(questionsOf(text)).toEqual([
    "text 花店全称",
    "region 注册地",
    "date 成立日期",
    "email 联系邮箱",
    "checkbox 供货类别（可多选） [花苗 | 肥料 | 花盆]",
    "radio 纳税人类型 [一般 | 小规模]",
  ]);
});

test("a row of stars below a starred label is its rating", () => {
  const text =
    "花园回访\n\n姓名 *\n\n手机号 *\n\n来访目的 *\n看花\n买苗\n其他\n\n常来吗？ *\n是\n否\n\n服务评分 *\n☆☆☆☆☆\n\n提交\n";
  expect(questionsOf(text).at(-1)).toBe("rating 服务评分");
});

test("a limit of words and of pictures in empty fields", () => {
  const text =
    "花园报修\n*姓名\n请输入\n*花的种类\n兰花\n菊花\n其他\n*故障情况\n请输入，最多200字\n现场照片\n上传图片（最多3张）\n提交\n";
  expect(questionsOf(text)).toEqual([
    "text 姓名",
    "radio 花的种类 [兰花 | 菊花 | 其他]",
    "textarea 故障情况",
    "file 现场照片",
  ]);
});
