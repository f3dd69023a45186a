/** Messages and mails that list what everybody shall send back. All texts were written for these tests. */
import { expect, test } from "vitest";
import { codes, questionsOf, read } from "../testing/read.ts";

const CASES: readonly (readonly [name: string, text: string, questions: readonly string[]])[] = [
  [
    "a mail with numbers and semicolons",
    "主旨：【9/20前回覆】賞花調查\n寄件人：園委會 王小姐\n\n各位園丁：\n\n今年賞花訂於11月2日，請有意參加者於期限內回信，並附上以下資料：\n\n1. 姓名（與證件一致）；\n2. 員工編號；\n3. 是否攜眷（是／否）；\n4. 餐點：葷食或素食；\n5. 上車地點（東園／西園／南園）；\n6. 到達車次或航班。\n\n逾期恕不受理，謝謝大家配合。\n\n園委會",
    [
      "text 姓名（與證件一致）",
      "text 員工編號",
      "radio 是否攜眷 [是 | 否]",
      "radio 餐點：葷食或素食 [葷食 | 素食]",
      "radio 上車地點 [東園 | 西園 | 南園]",
      "text 到達車次或航班",
    ],
  ],
  [
    "a message with circled numbers, and the empty places of those who answer",
    "各位园丁，周六去东园，一早出发。参加的请接龙，按下面写👇\n①姓名\n②大人几位\n③骑车还是坐船\n④上午场/下午场\n⑤电话\n不参加的不用接，周四截止。\n——————\n#接龙\n1. \n2. \n……",
    [
      "text 姓名",
      "text 大人几位",
      "radio 骑车还是坐船 [骑车 | 坐船]",
      "radio 上午场/下午场 [上午场 | 下午场]",
      "phone 电话",
    ],
  ],
  [
    "bullets",
    "园丁们好，请大家把以下信息私信发给我，谢谢：\n- 姓名\n- 花棚\n- 住在哪（园里/园外，选一个）\n- 是否用餐（需要、不需要）\n- 手机号\n今天下班前截止哦～",
    [
      "text 姓名",
      "text 花棚",
      "radio 住在哪（选一个） [园里 | 园外]",
      "radio 是否用餐 [需要 | 不需要]",
      "phone 手机号",
    ],
  ],
  [
    "Chinese numbers",
    "关于赏花意向的通知\n\n各花棚：\n请各位将下列信息发至园委会邮箱：\n一、姓名及部门；\n二、意向地点（东园、西园、南园，可多选）；\n三、您要走路还是骑车；\n四、其他建议。\n园委会",
    [
      "text 姓名及部门",
      "checkbox 意向地点（可多选） [东园 | 西园 | 南园]",
      "radio 您要走路还是骑车 [走路 | 骑车]",
      "text 其他建议",
    ],
  ],
  [
    "an English mail",
    "From: Rose Gardener\nSubject: Garden dinner\n\nPlease reply to this email by Friday with the following details:\n\n1) Full name;\n2) Starter: soup or salad;\n3) Do you need a lift (yes/no);\n4) Mobile number;\n5) Any allergies.\n\nIf we don't hear from you we will start without you.",
    [
      "text Full name",
      "radio Starter [soup | salad]",
      "radio Do you need a lift [yes | no]",
      "phone Mobile number",
      "text Any allergies",
    ],
  ],
];

test.each(CASES)("%s", (_, text, questions) => {
  expect(questionsOf(text)).toEqual(questions);
});

test("the words between two choices are not reported, and empty places belong to the page", () => {
  const [mail, message] = CASES.map(([, text]) => text);
  expect(codes(mail ?? "").filter((code) => code.endsWith("text_left_out"))).toEqual([]);
  expect(
    read(message ?? "")
      .diagnostics.filter(({ code }) => code === "page_text")
      .map(({ line }) => line),
  ).toEqual([8, 9, 10, 11, 12]);
});

const TOLD: readonly (readonly [name: string, text: string])[] = [
  ["papers to bring", "报名时请将以下材料发到邮箱：\n1）身份证复印件；\n2）毕业证扫描件；\n3）一寸照片。"],
  ["facts of an event", "报名信息如下：\n1）时间：10月1日；\n2）地点：东园；\n3）联系电话：123456。"],
  ["rules", "报名请注意以下几点：\n1）姓名不得用网名；\n2）电话须能接通；\n3）迟到者不予入园。"],
  ["the task of a paper", "请写一封邮件，包括以下内容：\n1）时间；\n2）地点；\n3）活动安排。"],
];

test.each(TOLD)("no facts to send back: %s", (_, list) => {
  const fields = "您的姓名：____\n您是否同意？ □同意 □不同意";
  expect(questionsOf(`花园说明\n${list}\n${fields}`).slice(-2)).toEqual([
    "text 您的姓名",
    "radio 您是否同意？ [同意 | 不同意]",
  ]);
  expect(questionsOf(`花园说明\n${list}`).filter((one) => /radio|身份证|时间|姓名/u.test(one))).toEqual([]);
});

test("a form that goes on below the facts of a message", () => {
  const text =
    "各位花农：\n请将以下内容于周五前回复至本邮箱：1、姓名；2、手机号码；3、是否用餐（是/否）。逾期不候。\n\n希望的花棚  ( )南棚 ( )北棚\n监护人（未成年人）签字：__________";
  expect(questionsOf(text)).toEqual([
    "text 姓名",
    "phone 手机号码",
    "radio 是否用餐 [是 | 否]",
    expect.stringMatching(/^radio 希望的花棚：? \[南棚 \| 北棚\]$/u),
    "signature 监护人（未成年人）签字",
  ]);
});

test.each([
  [
    "lines without signs, and a picture",
    `张哥，人事要录系统，方便的时候把这几项发我一下👇
身份证号
银行卡号
开户银行
家庭住址（省市区）
麻烦再拍一下毕业证给我，辛苦！`,
    [
      "id-card 身份证号",
      "text 银行卡号",
      "text 开户银行",
      "region 家庭住址（省市区）",
      "file 麻烦再拍一下毕业证给我，辛苦！",
    ],
  ],
  [
    "labels with colons and choices below one of them",
    `各位同学，请把以下信息发给班长：
- 姓名：
- 学号：
- 是否住校？
   - [ ] 住校
   - [ ] 走读
- 早餐想吃什么？（包子 / 面条）
- T恤尺码：S、M、L

谢谢大家！`,
    [
      "text 姓名",
      "text 学号",
      "radio 是否住校？ [住校 | 走读]",
      "radio 早餐想吃什么？ [包子 | 面条]",
      "radio T恤尺码 [S | M | L]",
    ],
  ],
  [
    "an English mail whose request is a whole sentence",
    `Dear members,

We are planning the summer picnic. Please email me the following information by Friday.

- Name
- Number of guests
- Preferred day (Sat / Sun / either)
- Are you bringing a dish? If yes, what kind

Best,
Tom`,
    [
      "text Name",
      "text Number of guests",
      "radio Preferred day [Sat | Sun | either]",
      "text Are you bringing a dish? If yes, what kind",
    ],
  ],
  [
    "a sentence that goes on behind the format",
    `各位家長好，下週三戶外教學要統計人數，請按以下格式回覆，週五中午前喔～謝謝

學生姓名
座號
家長是否陪同（是/否）
緊急聯絡電話

逾時不候，請見諒。`,
    ["text 學生姓名", "text 座號", "radio 家長是否陪同 [是 | 否]", "phone 緊急聯絡電話"],
  ],
])("a request with %s", (_, text, expected) => {
  expect(questionsOf(text)).toEqual(expected);
});
