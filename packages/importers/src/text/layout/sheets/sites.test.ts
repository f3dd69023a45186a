/** Copies of the pages of survey sites and form tools. All texts were written for these tests. */
import { describe, expect, it } from "vitest";
import { brief, read } from "../../testing/read.ts";

/** Items without their ids; scales with their ends. */
function items(text: string): string[] {
  const all = read(text).definition.pages.flatMap((page) => page.items);
  return brief(text).map((line, index) => {
    const { min = 1, max, lowLabel = "", highLabel = "" } = (all[index] ?? {}) as Record<string, unknown>;
    const ends =
      all[index]?.type === "scale" ? ` <${String(lowLabel)} ${min}-${String(max)} ${String(highLabel)}>` : "";
    return line.replace(/^\S+ /, "") + ends;
  });
}

const CASES: Record<string, [name: string, text: string, expected: string[]][]> = {
  "steps of a scale on lines of their own": [
    [
      "doubled ends below a prompt",
      "食堂满意度\n1. 您的年级\n初一\n初二\n初三\n2. 饭菜的味道\n请选择合适的分值\n1\n1\n2\n3\n4\n5\n5\n3. 打饭的速度\n请选择合适的分值\n1\n1\n2\n3\n4\n5\n5\n4. 您的建议",
      [
        "radio 您的年级 [初一 | 初二 | 初三]",
        "scale 饭菜的味道 < 1-5 >",
        "scale 打饭的速度 < 1-5 >",
        "textarea 您的建议",
      ],
    ],
    [
      "both ends behind",
      "课程评价\n1. 老师讲课清楚吗？\n1\n2\n3\n4\n5\n很不清楚\n很清楚\n2. 作业多吗？\n多\n正好\n少\n3. 您对课程的总体评分\n1\n2\n3\n4\n5\n很差\n很好",
      [
        "scale 老师讲课清楚吗？ <很不清楚 1-5 很清楚>",
        "radio 作业多吗？ [多 | 正好 | 少]",
        "scale 您对课程的总体评分 <很差 1-5 很好>",
      ],
    ],
    [
      "both ends in front, from zero",
      "售后回访\n1、您愿意把我们推荐给朋友吗？\n不可能\n极有可能\n0\n1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n2、维修及时吗？\n及时\n不及时",
      ["nps 您愿意把我们推荐给朋友吗？", "radio 维修及时吗？ [及时 | 不及时]"],
    ],
    [
      "one end on each side, blank lines, starred numbers",
      "旅行社问卷\n*1. 导游的服务\n\n差\n\n1\n\n2\n\n3\n\n4\n\n5\n\n好\n\n*2. 住宿条件\n\n差\n\n1\n\n2\n\n3\n\n4\n\n5\n\n好\n",
      ["scale! 导游的服务 <差 1-5 好>", "scale! 住宿条件 <差 1-5 好>"],
    ],
    [
      "traditional, other brackets, points",
      "講座回饋\n1) 講師的準備充分（請給分）\n請選擇合適的分數：\n1分\n2分\n3分\n4分\n5分\n2) 場地舒適（請給分）\n請選擇合適的分數：\n1分\n2分\n3分\n4分\n5分\n3) 您想再參加嗎？\n想\n不想",
      [
        "scale 講師的準備充分（請給分） < 1-5 >",
        "scale 場地舒適（請給分） < 1-5 >",
        "radio 您想再參加嗎？ [想 | 不想]",
      ],
    ],
    [
      "even steps that no scale has",
      "物业考核\n1. 绿化养护\n请打分：\n2\n2\n4\n6\n8\n10\n10\n2. 垃圾清运\n请打分：\n2\n2\n4\n6\n8\n10\n10",
      ["radio 绿化养护 [2 | 4 | 6 | 8 | 10]", "radio 垃圾清运 [2 | 4 | 6 | 8 | 10]"],
    ],
    [
      "details below the stem",
      "保洁评分\n1. 办公室\n①地面干净；\n②垃圾桶每天清空。\n请您打分\n1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n2. 卫生间\n①没有异味；\n②洗手液充足。\n请您打分\n1\n2\n3\n4\n5\n6\n7\n8\n9\n10",
      ["scale 办公室 < 1-10 >", "scale 卫生间 < 1-10 >"],
    ],
    [
      "English, seven steps",
      "Trip survey\n1. How was the food?\nTerrible\n1\n2\n3\n4\n5\n6\n7\nExcellent\n2. How was the bus?\nTerrible\n1\n2\n3\n4\n5\n6\n7\nExcellent\n3. Would you come again?\nYes\nNo",
      [
        "scale How was the food? <Terrible 1-7 Excellent>",
        "scale How was the bus? <Terrible 1-7 Excellent>",
        "radio Would you come again? [Yes | No]",
      ],
    ],
    [
      "numbers that are choices",
      "家庭情况\n1. 您家有几口人？\n1\n2\n3\n4\n5及以上\n2. 您有几辆车？\n0\n1\n2\n3. 您住几楼？\n1\n2\n3\n4\n5\n6",
      [
        "radio 您家有几口人？ [1 | 2 | 3 | 4 | 5及以上]",
        "radio 您有几辆车？ [0 | 1 | 2]",
        "radio 您住几楼？ [1 | 2 | 3 | 4 | 5 | 6]",
      ],
    ],
  ],
};

describe.each(Object.entries(CASES))("%s", (_, cases) => {
  it.each(cases)("%s", (__, text, expected) => {
    expect(items(text)).toEqual(expected);
    expect(read(text).diagnostics.filter(({ code }) => code === "text_left_out")).toEqual([]);
  });
});
