import { expect, it } from "vitest";
import { questionsOf } from "../testing/read.ts";

const RULED = `工会换届文件

第二届工会委员会委员选票
填写须知
（1）赞成的在赞成栏内画“√”，反对的在反对栏内画“√”。
（2）涂改无效。
序号	姓名	赞成	反对	弃权
1	陈晓			
2	林涛			

第二届工会主席选票

应选1名，填写方法同上。

姓名	赞成	反对	弃权
陈晓			
`;

it("the title of a vote asks, and the rules between it and its table tell", () => {
  expect(questionsOf(RULED)).toEqual([
    "matrix-radio 第二届工会委员会委员选票 [赞成 | 反对 | 弃权]",
    "matrix-radio 第二届工会主席选票 [赞成 | 反对 | 弃权]",
  ]);
});

it("a title may be the first line, and what stands below the table asks as well", () => {
  const text =
    "业主大会表决票\n1. 每户一票，在相应栏内打“√”。\n2. 涂改的表决票无效。\n\n| 表决事项 | 同意 | 反对 | 弃权 |\n| 更换电梯 | | | |\n| 调整物业费 | | | |\n\n业主签名：________ 房号：________";
  expect(questionsOf(text)).toEqual([
    "matrix-radio 业主大会表决票 [同意 | 反对 | 弃权]",
    "signature 业主签名",
    "text 房号",
  ]);
});

it("numbered questions above such a table are none of its rules", () => {
  const text =
    "工会换届意见投票\n1. 您是否同意候选人名单？\nA. 同意 B. 不同意\n2. 您认为画“○”的方式方便吗？\nA. 方便 B. 不方便\n3. 请对候选人投票：\n姓名\t赞成\t反对\t弃权\n陈晓\t\t\t\n林涛\t\t\t";
  expect(questionsOf(text)).toEqual([
    "radio 您是否同意候选人名单？ [同意 | 不同意]",
    "radio 您认为画“○”的方式方便吗？ [方便 | 不方便]",
    "matrix-radio 请对候选人投票 [赞成 | 反对 | 弃权]",
  ]);
});
