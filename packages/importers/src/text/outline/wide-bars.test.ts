/** Tables whose cells stand between wide bars. All texts were written for these tests. */
import { expect, test } from "vitest";
import { brief } from "../testing/read.ts";

test("a grid of boxes below a heading in brackets, with what its columns mean", () => {
  const text =
    "花園課程意見單\n\n【壹、基本資料】\n一、性別：□男 □女\n二、組別：□澆水 □剪枝\n\n【貳、課程評價】（同意3分，普通2分，不同意1分）\n項　　目｜3｜2｜1\n老師講解清楚｜□｜□｜□\n花材充足｜□｜□｜□\n\n【參、意見】\n一、給老師的話：\n＿＿＿＿＿＿＿＿";
  expect(brief(text).filter((line) => line.startsWith("q"))).toEqual([
    "q1 radio 性別： [男 | 女]",
    "q2 radio 組別： [澆水 | 剪枝]",
    "q3 matrix-radio 課程評價（同意3分，普通2分，不同意1分） {老師講解清楚 | 花材充足} [3 | 2 | 1]",
    "q4 text 給老師的話",
  ]);
});

test("labels and empty cells between drawn bars", () => {
  const text =
    "花園學員表\n\n姓　　名│　　　　│電　　話│\n出生日期│　　　　│電子信箱│\n通訊地址│　　　　│服務單位│\n\n1. 難易：□難 □易\n2. 其他建議：";
  expect(brief(text)).toEqual([
    "q1 text 姓名",
    "q2 phone 電話",
    "q3 date 出生日期",
    "q4 email 電子信箱",
    "q5 text 通訊地址",
    "q6 text 服務單位",
    "q7 radio 難易： [難 | 易]",
    "q8 textarea 其他建議：",
  ]);
});
