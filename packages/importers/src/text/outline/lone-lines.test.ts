import { expect, it } from "vitest";
import { questionsOf } from "../testing/read.ts";

it("words with slashes in corner brackets are the choices of one line", () => {
  expect(questionsOf("器材借用\n\n借用人：\n预约仪器【扫描电镜 / 衍射仪 / 光谱仪】\n归还日期：\n押金是否已交：A 是  B 否")).toEqual([
    "text 借用人",
    "radio 预约仪器 [扫描电镜 | 衍射仪 | 光谱仪]",
    "date 归还日期",
    "radio 押金是否已交 [是 | 否]",
  ]);
});

it("a corner bracket without slashes names the type", () => {
  expect(questionsOf("问卷\n1. 您的年级【单选】\nA. 一年级\nB. 二年级\n2. 您的建议【选填】")).toEqual([
    "radio 您的年级 [一年级 | 二年级]",
    "textarea 您的建议",
  ]);
});
