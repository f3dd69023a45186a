/** Posts with pictures in front of their labels, and choices between slashes. All texts were written for these tests. */
import { expect, test } from "vitest";
import { brief, read } from "../testing/read.ts";

test("another picture in front of each label", () => {
  const text =
    "🌷花园开放日报名🌷\n\n周六九点在东门集合，请把下面的内容填好发给我。\n\n🌱姓名：\n📱手机号：\n👕围裙尺码（S/M/L/XL）：\n🌼花棚：①东棚 ②西棚\n👨‍👩‍👧是否带家属：是/否\n     家属姓名：\n🍱午餐：A面条  B米饭  C自带\n💡建议：";
  expect(read(text).definition.title).toBe("🌷花园开放日报名🌷");
  expect(brief(text).filter((line) => line.startsWith("q"))).toEqual([
    "q1 text 姓名",
    "q2 phone 手机号",
    "q3 radio 围裙尺码 [S | M | L | XL]",
    "q4 radio 花棚 [东棚 | 西棚]",
    "q5 radio 是否带家属 [是 | 否]",
    "q6 text 家属姓名",
    "q7 radio 午餐 [面条 | 米饭 | 自带]",
    "q8 textarea 建议",
  ]);
});

test("a blank behind the pictures, traditional characters and wide signs", () => {
  expect(
    brief(
      "花園團購\n\n👤 姓名：\n🏢 部門：\n👟 鞋碼（38／39／40）：\n🎽 顏色：A紅　B藍　C白\n🕒 時段（可複選）：①週一　②週三\n📝 其他需求：",
    ),
  ).toEqual([
    "q1 text 姓名",
    "q2 text 部門",
    "q3 radio 鞋碼 [38 | 39 | 40]",
    "q4 radio 顏色 [紅 | 藍 | 白]",
    "q5 checkbox 時段（可複選） [週一 | 週三]",
    "q6 textarea 其他需求",
  ]);
});

test("slashes between units, names and parts are no choices", () => {
  const text = "花园登记\n姓名：\n身高体重（cm/kg）：\n联系方式（手机/微信）：\n负责人（签字/盖章）：\n人数：\n备注：";
  expect(brief(text).filter((line) => line.includes("["))).toEqual([]);
});

test("choices between slashes among labels", () => {
  expect(brief("拼车登记\n姓名：\n出发地：\n车型（轿车/面包车/商务车）：\n带行李：是 / 否\n人数：\n备注：")).toEqual([
    "q1 text 姓名",
    "q2 text 出发地",
    "q3 radio 车型 [轿车 | 面包车 | 商务车]",
    "q4 radio 带行李 [是 | 否]",
    "q5 text 人数",
    "q6 text 备注",
  ]);
});

test("a bracket that says how many of its words may be taken", () => {
  expect(
    brief("🌷花园接龙🌷\n🧒昵称：\n🎈年龄：\n🥤饮料（橙汁/牛奶/白水，三选一）：\n🍕主食：披萨/面条/都可以\n🚫忌口："),
  ).toEqual([
    "q1 text 昵称",
    "q2 text 年龄",
    "q3 radio 饮料（三选一） [橙汁 | 牛奶 | 白水]",
    "q4 radio 主食 [披萨 | 面条 | 都可以]",
    "q5 text 忌口",
  ]);
});

test("pictures in front of the headings of numbered questions", () => {
  expect(
    brief(
      "花园问卷\n\n👶 花苗的情况\n1. 株高：____厘米\n2. 颜色：□红 □白\n🍚 花肥\n3. 常施肥吗？ □常 □不常\n💤 夜里\n4. 夜里的温度？ ______",
    ),
  ).toEqual([
    "s1 statement 👶 花苗的情况",
    "q1 number 株高",
    "q2 radio 颜色： [红 | 白]",
    "s2 statement 🍚 花肥",
    "q3 radio 常施肥吗？ [常 | 不常]",
    "s3 statement 💤 夜里",
    "q4 textarea 夜里的温度？",
  ]);
});
