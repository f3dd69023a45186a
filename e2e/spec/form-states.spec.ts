/**
 * Every page of a form says the same about its state and offers the same next step: for a form that was never published,
 * and for a published one without responses in each state.
 */
import type { FormDefinition } from "@idata/engine";
import { goInside } from "../fixtures/console-session.ts";
import { type CallApi, expect, test } from "../fixtures/signed-in.ts";

const QUESTION: FormDefinition = {
  schema: 1,
  language: "zh-CN",
  title: "状态",
  pages: [{ id: "p1", items: [{ id: "q1", type: "text", title: "意见", required: false }] }],
  endings: [],
};

/** How a form comes into the state. */
const STEPS = {
  draft: [],
  trashedDraft: ["trash"],
  published: [],
  paused: ["pause"],
  closed: ["close"],
  trashed: ["trash"],
} as const;
type Case = keyof typeof STEPS;

/** The state's name, the sentence on the pages about responses, and the next step there. */
const SENTENCES = {
  "zh-CN": {
    draft: ["草稿", "表单还没有发布", "去发布"],
    trashedDraft: ["回收站", "表单在回收站中，恢复后才能继续。", "恢复"],
    published: ["收集中", "把链接发给填写的人，答卷会出现在这里。", "去分发"],
    paused: ["已暂停", "表单已暂停收集，恢复收集后才能提交答卷。", "恢复收集"],
    closed: ["已关闭", "表单已关闭，重新打开后才能收集答卷。", "重新打开"],
    trashed: ["回收站", "表单在回收站中，恢复后才能继续。", "恢复"],
  },
  "en-US": {
    draft: ["Draft", "The form is not published yet", "Publish"],
    trashedDraft: ["In the recycle bin", "The form is in the recycle bin. Restore it to continue.", "Restore"],
    published: ["Collecting", "Share the link. Responses appear here.", "Distribute"],
    paused: ["Paused", "The form is paused. Resume it to accept responses.", "Resume collecting"],
    closed: ["Closed", "The form is closed. Open it again to collect responses.", "Open again"],
    trashed: ["In the recycle bin", "The form is in the recycle bin. Restore it to continue.", "Restore"],
  },
} as const satisfies Record<string, Record<Case, readonly [string, string, string]>>;

const TABS = {
  "zh-CN": ["设计", "分发", "填写范围", "消息", "统计", "报告", "答卷", "审核"],
  "en-US": ["Design", "Distribute", "Audience", "Messages", "Statistics", "Report", "Responses", "Review"],
};
const MESSAGES = 3;
const LINK = { "zh-CN": "公开链接", "en-US": "Public link" };
const EXPORT = { "zh-CN": "导出", "en-US": "Export" };

async function makeForms(callApi: CallApi): Promise<Map<Case, number>> {
  const ids = new Map<Case, number>();
  for (const [name, steps] of Object.entries(STEPS) as [Case, readonly string[]][]) {
    const { id } = (await callApi("post", "/form", { kind: "survey", title: "状态" })).data as { id: number };
    if (name !== "draft" && name !== "trashedDraft") {
      const { revision } = (await callApi("get", `/form/${id}/definition`)).data as { revision: number };
      await callApi("put", `/form/${id}/definition`, { revision, definition: QUESTION });
      await callApi("post", `/form/${id}/publish`, {});
    }
    for (const step of steps) await callApi("post", `/form/${id}/${step}`, {});
    ids.set(name, id);
  }
  return ids;
}

test("every page of a form agrees about its state and the next step", async ({ page, callApi }) => {
  const forms = await makeForms(callApi);
  const main = page.getByRole("main");
  for (const language of ["zh-CN", "en-US"] as const) {
    await page.goto("/idata2/form");
    await page.evaluate(`localStorage.setItem("idata-language", "${language}")`);
    await page.goto("/idata2/form");
    await expect(main.getByRole("heading").first()).toBeVisible();
    for (const [name, id] of forms) {
      const [state, sentence, action] = SENTENCES[language][name];
      const isDraft = name === "draft" || name === "trashedDraft";
      const isTrashed = name === "trashed" || name === "trashedDraft";
      for (const path of ["data/stats", "data/list"]) {
        await goInside(page, `/form/${id}/${path}`);
        await expect(main.getByText(sentence, { exact: true })).toBeVisible();
        await expect(main.getByRole("button", { name: action, exact: true })).toBeVisible();
        await expect(main.getByText(state, { exact: true }).first()).toBeVisible();
        // Messages belong to forms that can be published.
        const tabs = TABS[language].filter((_, at) => at !== MESSAGES || !isTrashed);
        await expect(main.getByRole("navigation").getByRole("link")).toHaveText(tabs);
        // A form that was never published has nothing to export.
        const exports = path === "data/list" && !isDraft ? 1 : 0;
        await expect(main.getByRole("button", { name: EXPORT[language] })).toHaveCount(exports);
      }
      await goInside(page, `/form/${id}/publish/distribute`);
      await expect(main.getByText(state, { exact: true }).nth(1)).toBeVisible();
      await expect(main.getByRole("region", { name: LINK[language] })).toHaveCount(isTrashed ? 0 : 1);
      if (name === "draft") await expect(main.getByRole("heading", { name: sentence })).toBeVisible();
      else if (name !== "published") {
        await expect(main.getByRole("button", { name: action, exact: true })).toBeVisible();
      }
      for (const later of ["data/votes", "data/scoring"]) {
        await expect(page.locator(`a[href$="/${later}"]`)).toHaveCount(0);
      }
    }
  }
});
