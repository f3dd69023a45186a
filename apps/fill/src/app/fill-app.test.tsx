import { describe, expect, test, vi } from "vitest";
import { DraftBar } from "./draft-bar.tsx";
import type { SubmitOutcome, ShownScore } from "../client/submit.ts";
import { formOf, openApp } from "../testing/open-app.tsx";

const radio = {
  id: "q1",
  type: "radio",
  title: "颜色",
  required: true,
  options: [
    { id: "o1", label: "红" },
    { id: "o2", label: "蓝" },
  ],
};
const why = { id: "q2", type: "text", title: "为什么选蓝", required: true, visibleIf: "{q1} = 'o2'" };
const stars = { id: "q3", type: "rating", title: "满意度" };
const day = { id: "q4", type: "date", title: "日期", max: "2026-12-31" };
const grid = {
  id: "q5",
  type: "matrix-radio",
  title: "评价",
  rows: [{ id: "r1", label: "口味" }],
  columns: [{ id: "c1", label: "好" }],
};
const papers = { id: "q6", type: "file", title: "材料" };
const timesAndPlaces = [
  { id: "t1", type: "time", title: "时间", min: "07:00", step: 15 },
  { id: "t2", type: "datetime", title: "日期时间", max: "2026-12-31T18:00" },
  { id: "t3", type: "date-range", title: "日期区间", min: "2026-01-01" },
  { id: "t4", type: "signature", title: "签名" },
  { id: "t5", type: "image", title: "图片", camera: "back" },
  { id: "t6", type: "location", title: "定位" },
];
const list = { id: "q7", type: "dropdown", title: "部门", options: [{ id: "o1", label: "研发" }] };

describe("the ending", () => {
  const definition = {
    ...formOf([radio]),
    endings: [{ id: "e1", title: "{band}", description: "{score}/{maxScore}，{other}" }],
  };
  const end = async (score?: ShownScore) => {
    const app = await openApp(definition, { outcomes: [{ kind: "done", receipt: "R", score }] });
    await app.set("q1", "o1");
    await app.press("提交");
    return app;
  };

  test("shows score, band and its words, also within the author's words", async () => {
    const app = await end({ points: 1.35, max: 2, band: { title: "及格", description: "继续努力" } });
    expect(app.root.querySelector("h1")?.textContent).toBe("及格");
    expect(app.text()).toContain("1.35/2，{other}");
    expect([...app.root.querySelectorAll("dd")].map((one) => one.textContent)).toEqual(["1.35 / 2", "及格", "R"]);
    expect(app.text()).toContain("继续努力");
  });

  test.each([[undefined], [{ band: null }]])("%j says nothing of a score", async (score) => {
    const app = await end(score);
    expect([...app.root.querySelectorAll("dd")].map((one) => one.textContent)).toEqual(["R"]);
    expect(app.root.querySelector("h1")?.textContent).toBe("{band}");
  });
});

describe("coming to life", () => {
  test("the first render equals the server's HTML, for every type", async () => {
    const app = await openApp(
      formOf([
        radio,
        why,
        stars,
        day,
        grid,
        papers,
        list,
        ...timesAndPlaces,
        { id: "s1", type: "statement", title: "完" },
      ]),
    );
    expect(app.mismatches).toEqual([]);
    // React's server rendering puts comments between texts. Everything else is unchanged.
    const plain = (html: string) => html.replaceAll(/<!--.*?-->/g, "");
    expect(plain(app.root.innerHTML)).toBe(plain(app.rendered));
  });

  test("the page is a plain form that posts to itself", async () => {
    const app = await openApp(formOf([radio]));
    const form = app.root.querySelector("form");
    expect([form?.method, form?.enctype, form?.noValidate]).toEqual(["post", "multipart/form-data", true]);
    expect(app.root.innerHTML).not.toMatch(/ on\w+=| style=/);
  });
});

describe("forms with logic", () => {
  test("words of pages follow the answers, and warnings stand under their question without stopping anybody", async () => {
    const form = formOf(
      [{ ...radio, validators: [{ expression: "{self} = 'o1'", message: "蓝色很少见", level: "warning" }] }],
      [{ id: "q9", type: "text", title: "姓名" }],
    );
    const [, second] = form.pages;
    if (second) second.title = "关于{q1}";
    const app = await openApp(form);
    await app.set("q1", "o2");
    await app.press("下一页");
    expect(app.root.querySelector("h2")?.textContent).toBe("关于蓝");
    await app.press("上一页");
    expect(app.root.querySelector("#q-q1-warning")?.textContent).toBe("蓝色很少见");
  });

  test("one question at a time, all on one page: the same form", async () => {
    const form = formOf([radio, stars], [{ id: "q9", type: "text", title: "姓名" }]);
    const shown = async (paging: "single" | "question") => {
      const app = await openApp({ ...form, paging });
      expect(app.mismatches).toEqual([]);
      return [...app.root.querySelectorAll("[data-question]")].map((one) => one.getAttribute("data-question"));
    };
    expect(await shown("single")).toEqual(["p1.title", "q1", "q3", "p2.title", "q9"]);
    expect(await shown("question")).toEqual(["q1"]);
  });
});

test("who came by a plain post goes on where he was, with what was wrong", async () => {
  const app = await openApp(formOf([radio], [{ id: "q9", type: "number", title: "年龄", max: 99 }]), {
    resume: {
      pageId: "p2",
      answers: { q1: "o1", q9: 100 },
      issues: [{ questionId: "q9", code: "too_large", params: { max: 99 } }],
      message: "有 1 处需要修改，请检查标出的题目",
      responseId: "x",
    },
  });
  expect(app.mismatches).toEqual([]);
  expect(app.text()).toContain("第 2 页，共 2 页");
  expect(app.text()).toContain("不能大于 99");
  expect(app.text()).toContain("有 1 处需要修改");
  await app.set("q9", 42);
  await app.press("提交");
  expect(app.submitted).toEqual([{ q1: "o1", q9: 42 }]);
});

describe("turning pages", () => {
  test("goes on only when the page is right, points at what is not, and comes back with everything", async () => {
    const app = await openApp(formOf([radio, why], [stars]));
    await app.press("下一页");
    expect(app.text()).toContain("有 1 处需要修改");
    expect(app.text()).toContain("请回答此题");
    await app.set("q1", "o2");
    expect(app.text()).toContain("为什么选蓝");
    await app.press("下一页");
    expect(app.text()).not.toContain("第 2 部分");
    await app.set("q2", "像天空");
    await app.press("下一页");
    expect(app.text()).toContain("第 2 部分");
    expect(app.text()).not.toContain("需要修改");
    await app.press("上一页");
    expect(app.root.querySelector<HTMLInputElement>("input[name=q2]")?.value).toBe("像天空");
  });

  test("shows where one is", async () => {
    const app = await openApp(formOf([radio], [stars]), { answers: { q1: "o1" } });
    expect(app.text()).toContain("第 1 页，共 2 页");
    expect(app.root.querySelector("progress")?.value).toBe(0.5);
  });
});

describe("submitting", () => {
  test("sends the answers of visible questions and shows ending and receipt", async () => {
    const app = await openApp(formOf([radio, why]), { answers: { q1: "o1", q2: "藏起来的" } });
    await app.press("提交");
    expect(app.submitted).toEqual([{ q1: "o1" }]);
    expect(app.text()).toContain("再见");
    expect(app.text()).toContain("ABCD-1234");
    expect(app.root.querySelector("a")?.textContent).toBe("再填一份");
  });

  test("issues of the server appear next to their questions, on the page where they are", async () => {
    const issues: SubmitOutcome = {
      kind: "issues",
      message: "x",
      issues: [{ questionId: "q1", code: "unknown_option" }],
    };
    const app = await openApp(formOf([radio], [stars]), { answers: { q1: "o1" }, outcomes: [issues] });
    await app.press("下一页");
    await app.press("提交");
    expect(app.text()).toContain("所选的选项已不存在");
    expect(app.text()).toContain("第 1 页，共 2 页");
    await app.press("下一页");
    await app.press("提交");
    expect(app.text()).toContain("ABCD-1234");
    expect(app.submitted).toHaveLength(2);
  });

  test("a conflict offers to submit as a new response", async () => {
    let renewed = 0;
    const conflict: SubmitOutcome = { kind: "saveAsNew", message: "这份答卷已经提交过，内容与本次不同" };
    const app = await openApp(formOf([radio]), {
      answers: { q1: "o1" },
      outcomes: [conflict],
      runtime: { renewResponseId: () => void renewed++ },
    });
    await app.press("提交");
    expect(app.text()).toContain("这份答卷已经提交过");
    await app.press("作为新的一份提交");
    expect(renewed).toBe(1);
    expect(app.text()).toContain("ABCD-1234");
  });

  test("a withdrawn version offers to go on in the newest one; the response stays the same", async () => {
    const done: string[] = [];
    const app = await openApp(formOf([radio]), {
      answers: { q1: "o1" },
      outcomes: [{ kind: "goOn", message: "表单已更新，不再接受旧版本的答卷" }],
      runtime: { goOn: () => void done.push("goOn"), renewResponseId: () => void done.push("renew") },
    });
    await app.press("提交");
    expect(app.text()).toContain("没有提交成功：表单已更新，不再接受旧版本的答卷");
    await app.press("在新版本中继续");
    expect(done).toEqual(["goOn"]);
  });

  test("a refusal keeps everything on the page", async () => {
    const app = await openApp(formOf([radio]), {
      answers: { q1: "o1" },
      outcomes: [{ kind: "refused", message: "暂停收集，请稍后再来" }],
    });
    await app.press("提交");
    expect(app.text()).toContain("没有提交成功：暂停收集，请稍后再来");
    expect(app.root.querySelector<HTMLInputElement>("input[value=o1]")?.checked).toBe(true);
  });

  test("while it waits for the network it says so and cannot be sent twice", async () => {
    const app = await openApp(formOf([radio]), {
      answers: { q1: "o1" },
      runtime: {
        submit: (_answers, onWaiting) => {
          onWaiting("network");
          return new Promise(() => {});
        },
      },
    });
    await app.press("提交");
    expect(app.text()).toContain("网络断开，恢复后自动提交");
    expect(app.button("正在提交…").disabled).toBe(true);
  });

  test("waits for uploads that are under way and then goes by itself", async () => {
    let finish = (_fine: boolean): void => {};
    const waits = [new Promise<boolean>((resolve) => (finish = resolve)), null];
    const app = await openApp(formOf([radio]), {
      answers: { q1: "o1" },
      runtime: { whenUploaded: () => waits.shift() ?? null },
    });
    await app.press("提交");
    expect(app.submitted).toEqual([]);
    expect(app.text()).toContain("还有文件正在上传");
    finish(true);
    await vi.waitFor(() => expect(app.submitted).toHaveLength(1));
  });

  test("does not go without a file whose upload failed", async () => {
    const app = await openApp(formOf([radio]), {
      answers: { q1: "o1" },
      runtime: { whenUploaded: () => Promise.resolve(false) },
    });
    await app.press("提交");
    await vi.waitFor(() => expect(app.text()).toContain("有文件没有上传成功"));
    expect(app.submitted).toEqual([]);
  });
});

test("restored answers are said, and can be thrown away", async () => {
  let cleared = 0;
  const app = await openApp(formOf([radio]), {
    runtime: { restored: DraftBar, discardDraft: () => void cleared++ },
  });
  expect(app.text()).toContain("已恢复上次填写");
  await app.press("清空");
  expect(cleared).toBe(1);
  expect(app.text()).not.toContain("已恢复上次填写");
});

test("an ending with an address counts down to it and names the host", async () => {
  const form = formOf([radio]);
  form.endings = [{ id: "e1", title: "再见", redirectUrl: "https://example.com/next" }];
  const app = await openApp(form, { answers: { q1: "o1" } });
  await app.press("提交");
  expect(app.text()).toContain("5 秒后前往 example.com");
  form.endings = [{ id: "e1", title: "再见", redirectUrl: "javascript:alert(1)" }];
  const hostile = await openApp(form, { answers: { q1: "o1" } });
  await hostile.press("提交");
  expect(hostile.root.innerHTML).not.toContain("javascript:");
});
