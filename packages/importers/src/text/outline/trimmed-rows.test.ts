/** Tables that lost their empty cells. All texts were written for these tests. */
import { expect, test } from "vitest";
import { brief } from "../testing/read.ts";

test.each(["一、请给花园打分", "1. 请给花园打分", "1. 您对花园的看法"])(
  "degrees above rows without cells, below %s",
  (stem) => {
    const text = `花园问卷\n${stem}\n评价项目\t优\t良\t中\t差\n花的品种\n浇水的次数\n园丁的态度\n${stem.startsWith("1") ? "2." : "二、"}您的建议：\n`;
    expect(brief(text)[0]).toMatch(
      /^q1 matrix-radio .*花园.* \{花的品种 \| 浇水的次数 \| 园丁的态度\} \[优 \| 良 \| 中 \| 差\]$/u,
    );
    expect(brief(text)).toHaveLength(2);
  },
);
