import { expect, it } from "vitest";
import { questionsOf } from "../testing/read.ts";

it("ticked brackets of a quiz on one line are the right answers", () => {
  const text = `Kitchen hygiene quiz

Name: ________

1. Wash your hands for at least
   [ ] 5 seconds   [x] 20 seconds   [ ] 2 minutes
2. Which of these go in the fridge?  [x] milk  [x] fish  [ ] onions
3. True or false: tongs are safer than fingers.    TRUE
4. What did you learn today?`;
  expect(questionsOf(text)).toEqual([
    "text Name",
    "radio Wash your hands for at least [5 seconds | 20 seconds | 2 minutes] = B",
    "checkbox Which of these go in the fridge? [milk | fish | onions] = AB",
    "boolean True or false: tongs are safer than fingers. = 对",
    "textarea What did you learn today?",
  ]);
});

it("boxes of other forms stay as they are", () => {
  const text = `消防登记
姓名：______
值班意愿：□愿意  □不愿意
可到时间：□白天  □夜间  □周末`;
  expect(questionsOf(text)).toEqual([
    "text 姓名",
    "radio 值班意愿 [愿意 | 不愿意]",
    "radio 可到时间 [白天 | 夜间 | 周末]",
  ]);
});
