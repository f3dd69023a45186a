/** Forms of mails and chats with choices in brackets. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf } from "../testing/read.ts";

test("choices between slashes in brackets behind labels with remarks", () => {
  const text =
    "园丁们好！请把下面的内容填好发给我。\n\n====== 基本信息 ======\n姓名：\n组别：（花房/苗圃/仓库）\n是否带家属（不超过两人）：（是/否）\n自带工具，可多选：（铲子/水壶/手套）\n希望集合日期（5月1日到5日任选一天）：\n携带家属人数（家属费用自理，每人60元）：\n\n====== 其他 ======\n对今年的花会有什么想法，欢迎吐槽：\n\n有事找老周。\n";
  expect(questionsOf(text)).toEqual([
    "text 姓名",
    "radio 组别 [花房 | 苗圃 | 仓库]",
    "radio 是否带家属（不超过两人） [是 | 否]",
    "checkbox 自带工具，可多选 [铲子 | 水壶 | 手套]",
    "date 希望集合日期（5月1日到5日任选一天）",
    "text 携带家属人数（家属费用自理，每人60元）",
    "textarea 对今年的花会有什么想法，欢迎吐槽",
  ]);
});

test("in traditional characters, with square brackets and wide slashes", () => {
  const text =
    "@所有人 花會報名\n\n姓名：\n電話：\n組別：【花房／苗圃／倉庫】\n是否自備工具（手套除外）：【是／否】\n想參加的活動，可複選：【賞花／種樹／澆水】\n對花會有什麼建議，歡迎留言：\n\n謝謝大家！";
  expect(questionsOf(text)).toEqual([
    "text 姓名",
    "phone 電話",
    "radio 組別 [花房 | 苗圃 | 倉庫]",
    "radio 是否自備工具（手套除外） [是 | 否]",
    "checkbox 想參加的活動，可複選 [賞花 | 種樹 | 澆水]",
    "textarea 對花會有什麼建議，歡迎留言",
  ]);
});

test("places for dates and explanations are no choices", () => {
  const text = "花园登记\n姓名：\n开花日期：（年/月/日）\n浇水量：（升/次）\n面积：（含前院/后院）\n";
  expect(questionsOf(text).join(" ")).not.toContain("[年 | 月");
});

test("what tells how to mark the numbered lines below it asks for no text", () => {
  const text =
    "花园回访表\n客户名称：            联系人：            电话：\n\n请对以下各项打分（5分最高，1分最低，请画圈）：\n1、花的质量      5  4  3  2  1\n2、送花的速度    5  4  3  2  1\n3、人员态度      5  4  3  2  1\n";
  expect(questionsOf(text)).toHaveLength(4);
  expect(questionsOf(text)[3]).toMatch(/^matrix-radio 请对以下各项打分/u);
});
