import { expect, it } from "vitest";
import { read } from "../testing/read.ts";

it("a heading asks for the rows of the table below it, or for a number", () => {
  const { questions } = read(
    "## 花园回顾\n\n### 你的角色\n- [ ] 园丁\n- [ ] 志愿者\n\n### 常来吗？\n- [ ] 常来\n- [ ] 不常\n\n### 下面这些你同意吗？\n\n| 说法 | 同意 | 不同意 |\n|---|---|---|\n| 水浇够了 | | |\n| 枝修齐了 | | |\n\n### 你来过几次？（填数字）\n\n### 还想种什么？\n",
  );
  expect(questions.map(({ type, title }) => `${type} ${title}`)).toEqual([
    "radio 你的角色",
    "radio 常来吗？",
    "matrix-radio 下面这些你同意吗？",
    "number 你来过几次？（填数字）",
    "textarea 还想种什么？",
  ]);
});
