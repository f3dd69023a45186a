/** Elections among the motions of a ballot. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf } from "../testing/read.ts";
import { askElections } from "./vote-lines.ts";

test("a sentence that asks for an election is the stem of the names below it", () => {
  const text =
    "青竹苑业主大会表决票\n\n房号：________\n\n事项一  是否同意维修屋顶\n    □ 同意    □ 反对\n事项二  是否同意更换门禁\n    □ 同意    □ 反对\n\n选举第三届业主委员会委员（应选3名，多选无效）\n    □ 张三    □ 李  四\n    □ 王五    □ 赵六\n\n投票人签名：________";
  expect(questionsOf(text)).toEqual([
    "text 房号",
    "radio 是否同意维修屋顶 [同意 | 反对]",
    "radio 是否同意更换门禁 [同意 | 反对]",
    "checkbox 选举第三届业主委员会委员（应选3名，多选无效） [张三 | 李  四 | 王五 | 赵六]",
    "signature 投票人签名",
  ]);
});

test("circles, one name alone, and other languages", () => {
  const text =
    "社員大會表決票\n\n姓名：________\n\n議案一：是否同意調整會費\n○同意\u3000○不同意\n議案二：是否同意遷移會址\n○同意\u3000○不同意\n\n選舉新任理事長（限選一人）：\n○林大方\u3000○陳小圓\n○黃平\n○另選他人：________\n\n日期：____年__月__日";
  expect(questionsOf(text).filter((line) => /^(?:radio|checkbox)/u.test(line))).toEqual([
    "radio 是否同意調整會費 [同意 | 不同意]",
    "radio 是否同意遷移會址 [同意 | 不同意]",
    "radio 選舉新任理事長（限選一人） [林大方 | 陳小圓 | 黃平 | 另選他人]",
  ]);
  const english =
    "Club ballot\n\nMember: ____________\n\nDo you approve the budget?\n[ ] Yes   [ ] No\n\nElection of the board (vote for up to two)\n[ ] Ann Lee   [ ] Tom Hart   [ ] Joe Kim\n";
  expect(questionsOf(english)).toContain(
    "checkbox Election of the board (vote for up to two) [Ann Lee | Tom Hart | Joe Kim]",
  );
});

test("motions about elections, rules and numbered questions stay", () => {
  for (const text of [
    "是否同意选举张三为主任\n□同意 □反对 □弃权",
    "本次选举的规则如下。\n□张三 □李四 □王五",
    "3. 请选举班长\n□张三 □李四 □王五",
  ]) {
    const pieces = text.split("\n").map((line, at) => ({ no: at + 1, text: line }));
    expect(askElections(pieces)).toBe(pieces);
  }
});

test("candidates below each other under a bare heading, beside motions", () => {
  const text =
    "松柏花社選舉票\n\n說明：一、請於候選人姓名前方格內打「✓」，至多圈選二名。\n\u3000\u3000\u3000二、本選票限社員本人使用。\n\n候選人名單\n□ 1號\u3000王小花\n□ 2號\u3000林小草\n□ 3號\u3000張小樹\n\n附帶表決事項\n第一案：花棚由公共基金修繕。\n\u3000\u3000\u3000\u3000□同意\u3000\u3000□不同意\n第二案：清潔費調整為每月五十元。\n\u3000\u3000\u3000\u3000□同意\u3000\u3000□不同意\n\n戶號：＿＿＿＿\u3000\u3000投票人簽章：＿＿＿＿＿＿";
  expect(questionsOf(text)).toEqual([
    "checkbox 候選人名單 [王小花 | 林小草 | 張小樹]",
    "radio 花棚由公共基金修繕。 [同意 | 不同意]",
    "radio 清潔費調整為每月五十元。 [同意 | 不同意]",
    "text 戶號",
    "signature 投票人簽章",
  ]);
});
