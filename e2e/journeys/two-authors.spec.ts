/** Two people edit one form at the same time, each in a browser of their own (hazard R6: a change that is lost). */
import type { FormDefinition, ItemDefinition, OptionDefinition } from "@idata/engine";
import type { APIRequestContext, Browser, Page } from "@playwright/test";
import { expectAccessible } from "../fixtures/accessibility.ts";
import { API } from "../fixtures/console-session.ts";
import { type Edit, OpenForm } from "../fixtures/open-form.ts";
import { signInAs } from "../fixtures/sign-in-as.ts";
import { type CallApi, expect, test } from "../fixtures/signed-in.ts";
import { DesignerPage } from "../pages/designer.page.ts";

const FIRST = "first-elephants-9";
const OWN = "purple-elephants-9";
const EDITOR = "second_author";

/** A linear congruential generator: each run makes the same edits. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const question = (id: string): ItemDefinition => ({
  id,
  type: "radio",
  title: `题目 ${id}`,
  options: [1, 2, 3, 4].map((n) => ({ id: `${id}o${n}`, label: `选项 ${n}` })),
});
const START: FormDefinition = {
  schema: 1,
  title: "两个人一起编辑的问卷",
  language: "zh-CN",
  pages: [
    { id: "p1", items: ["a1", "b1", "a2", "b2", "a3", "b3", "shared"].map(question) },
    { id: "p2", title: "第二页", items: ["a4", "b4", "a5", "b5"].map(question) },
  ],
  endings: [{ id: "e1", title: "谢谢" }],
};
const listItems = (definition: FormDefinition) => definition.pages.flatMap(({ items }) => items);
const labelsOf = (item: ItemDefinition | undefined) =>
  ((item?.["options"] ?? []) as OptionDefinition[]).map(({ label }) => label);

async function addEditor(callApi: CallApi, request: APIRequestContext, formId: number): Promise<string> {
  await callApi("post", "/system/user", { userName: EDITOR, nickName: "李老师", password: FIRST, roleIds: [3] });
  const headers = { authorization: `Bearer ${await signInAs(request, EDITOR, FIRST)}` };
  await request.put(`${API}/system/user/profile/updatePwd`, {
    headers,
    data: { oldPassword: FIRST, newPassword: OWN },
  });
  await callApi("put", `/form/${formId}/collaborator`, { userId: await findEditor(callApi), role: "editor" });
  return signInAs(request, EDITOR, OWN);
}

async function findEditor(callApi: CallApi): Promise<number | undefined> {
  const { rows } = (await callApi("get", `/system/user/list?userName=${EDITOR}`)) as unknown as {
    rows: { userId: number }[];
  };
  return rows[0]?.userId;
}

/** The designer in a browser of its own, signed in with this token. */
async function openAs(browser: Browser, baseURL: string, token: string, formId: number): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    locale: "zh-CN",
    viewport: { width: 1440, height: 900 },
    storageState: { cookies: [], origins: [] },
  });
  await context.addCookies([{ name: "Admin-Token", value: token, url: baseURL }]);
  const page = await context.newPage();
  await page.goto(`/idata2/form/${formId}/designer`);
  await expect(page.getByRole("region", { name: "画布" })).toBeVisible();
  return page;
}

const people = (page: Page) => page.getByRole("list", { name: "正在编辑这个表单的人" }).getByRole("button");

let formId = 0;
let editorToken = "";

test.beforeEach(async ({ callApi, request }) => {
  const body = { kind: "survey", title: START.title, definition: START };
  formId = ((await callApi("post", "/form", body)).data as { id: number }).id;
  editorToken = await addEditor(callApi, request, formId);
});

// Other tests look for people in lists of everyone.
test.afterEach(async ({ callApi }) => {
  const userId = await findEditor(callApi);
  if (userId !== undefined) await callApi("delete", `/system/user/${userId}`);
});

/** What one person has changed and therefore must find in the end. */
interface Expected {
  titles: Map<string, string>;
  required: Map<string, boolean>;
  removed: Set<string>;
  options: Map<string, Set<string>>;
  removedOptions: Map<string, Set<string>>;
}

/**
 * Makes random edits. Each person changes the titles and options of their own questions, adds and removes questions,
 * moves all questions, and sets what the other's questions require, so that nothing may be lost. Both change the title
 * of one question, of which the later one must stand.
 */
class Author {
  readonly expected: Expected = {
    titles: new Map(),
    required: new Map(),
    removed: new Set(),
    options: new Map(),
    removedOptions: new Map(),
  };
  readonly shared: string[] = [];
  readonly added: string[] = [];
  edits = 0;
  readonly #form: OpenForm;
  readonly #name: "a" | "b";
  readonly #random: (below: number) => number;

  constructor(form: OpenForm, name: "a" | "b", seed: number) {
    this.#form = form;
    this.#name = name;
    this.#random = random(seed);
  }

  async editAtRandom(count: number): Promise<void> {
    const all = listItems(await this.#form.definition()).map(({ id }) => id);
    const edits = Array.from({ length: count }, () => this.#choose(all));
    const ids = await this.#form.edit(...edits);
    edits.forEach((edit, index) => {
      const id = ids[index] ?? "";
      if (edit.kind !== "add") return;
      this.added.push(id);
      this.expected.titles.set(id, edit.title);
    });
  }

  #pick<T>(list: readonly T[]): T {
    const one = list[this.#random(list.length)];
    if (one === undefined) throw new Error("nothing to pick from");
    return one;
  }

  #choose(all: readonly string[]): Edit {
    this.edits += 1;
    const other = this.#name === "a" ? "b" : "a";
    const word = `${this.#name} ${this.edits}`;
    const own = [1, 2, 3, 4, 5].map((n) => `${this.#name}${n}`);
    const at = this.#random(1000);
    switch (this.#random(9)) {
      case 0:
      case 1: {
        const id = this.#pick([...own, ...this.added]);
        this.expected.titles.set(id, word);
        return { kind: "patch", id, patch: { title: word } };
      }
      case 2: {
        this.shared.push(word);
        return { kind: "patch", id: "shared", patch: { title: word } };
      }
      case 3: {
        const id = `${other}${this.#random(5) + 1}`;
        const required = this.#random(2) === 0;
        this.expected.required.set(id, required);
        return { kind: "patch", id, patch: { required } };
      }
      case 4: {
        if (this.added.length < 3) return { kind: "add", title: word, at };
        const [id = ""] = this.added.splice(this.#random(this.added.length), 1);
        this.expected.titles.delete(id);
        this.expected.removed.add(id);
        return { kind: "remove", id };
      }
      case 5: {
        const id = this.#pick(own);
        this.expected.options.set(id, (this.expected.options.get(id) ?? new Set()).add(word));
        return { kind: "addOption", id, label: word };
      }
      case 6: {
        const id = this.#pick(own);
        const [label] = this.expected.options.get(id) ?? [];
        if (label === undefined) return { kind: "add", title: word, at };
        this.expected.options.get(id)?.delete(label);
        this.expected.removedOptions.set(id, (this.expected.removedOptions.get(id) ?? new Set()).add(label));
        return { kind: "removeOption", id, label };
      }
      case 7:
        return { kind: "add", title: word, at };
      default:
        return { kind: "move", id: this.#pick(all), at };
    }
  }
}

/** Thirteen edits with the mouse and the keyboard, in the panels and on the canvas. */
async function editByHand(page: Page, name: string): Promise<string[]> {
  const designer = new DesignerPage(page);
  const titles = [1, 2, 3, 4].map((n) => `${name}手工 ${n}`);
  for (const title of titles) await designer.add("单选", title);
  await designer.settings.getByRole("heading", { name: "单选", level: 2 }).click();
  // Now the canvas has the keys: the question goes up twice and down once, is copied, and the copy is removed.
  await page.keyboard.press("Alt+ArrowUp");
  await page.keyboard.press("Alt+ArrowUp");
  await page.keyboard.press("Alt+ArrowDown");
  await page.keyboard.press("Control+d");
  await page.keyboard.press("Delete");
  return titles;
}

test("100 random edits by each of two people: nothing is lost, and both see the same form", async ({
  browser,
  baseURL,
  token,
  callApi,
}) => {
  const pages = await Promise.all([
    openAs(browser, baseURL ?? "", token, formId),
    openAs(browser, baseURL ?? "", editorToken, formId),
  ]);
  const [pageA, pageB] = pages;
  await expect(people(pageA)).toHaveText(["李"]);
  await expect(people(pageB)).toHaveCount(1);
  const forms = await Promise.all(pages.map((page) => OpenForm.of(page)));
  const authors = forms.map((form, index) => new Author(form, index === 0 ? "a" : "b", index + 11));
  const chance = random(5);
  const editAtRandom = async (rounds: number) => {
    for (let round = 0; round < rounds; round += 1) {
      await Promise.all(
        authors.map(async (author, index) => {
          await author.editAtRandom(10);
          if (chance(3) > 0) await forms[index]?.save();
        }),
      );
    }
  };
  await editAtRandom(5);
  const typed = await Promise.all([editByHand(pageA, "甲"), editByHand(pageB, "乙")]);
  await editAtRandom(5);
  expect(authors.map(({ edits }) => edits)).toEqual([100, 100]);

  const settled = async () => {
    await Promise.all(forms.map((form) => form.save()));
    const states = await Promise.all(forms.map((form) => form.status()));
    return states.every(({ state, revision }) => state === "saved" && revision === states[0]?.revision);
  };
  await expect.poll(settled, { timeout: 20_000 }).toBe(true);
  const [mine, theirs] = await Promise.all(forms.map((form) => form.definition()));
  expect(theirs).toEqual(mine);
  const { definition } = (await callApi("get", `/form/${formId}/definition`)).data as { definition: FormDefinition };
  expect(definition).toEqual(mine);

  const items = new Map(listItems(definition).map((item) => [item.id, item]));
  expect(items.size).toBe(listItems(definition).length);
  for (const { expected } of authors) {
    for (const [id, title] of expected.titles) expect(items.get(id)?.title, id).toBe(title);
    for (const [id, required] of expected.required) expect(items.get(id)?.required === true, id).toBe(required);
    for (const id of expected.removed) expect(items.has(id), id).toBe(false);
    for (const [id, labels] of expected.options)
      expect(labelsOf(items.get(id))).toEqual(expect.arrayContaining([...labels]));
    for (const [id, labels] of expected.removedOptions) {
      for (const label of labels) expect(labelsOf(items.get(id))).not.toContain(label);
    }
  }
  const titles = [...items.values()].map(({ title }) => title);
  for (const title of typed.flat())
    expect(
      titles.filter((one) => one === title),
      title,
    ).toHaveLength(1);
  const lastOfEach = authors.map(({ shared }) => shared.at(-1));
  expect(lastOfEach).toContain(items.get("shared")?.title);
  for (const page of pages) await page.context().close();
});

test("people appear with their question and leave; their saves arrive without a reload and leave the cursor alone", async ({
  browser,
  baseURL,
  token,
}) => {
  const pageA = await openAs(browser, baseURL ?? "", token, formId);
  await expect(people(pageA)).toHaveCount(0);
  const pageB = await openAs(browser, baseURL ?? "", editorToken, formId);
  await expect(people(pageA)).toHaveText(["李"]);
  await expect(people(pageA)).toHaveAttribute("title", "李老师");

  await pageB.locator('[data-card="b1"]').click({ position: { x: 200, y: 60 } });
  await expect(pageA.locator('[data-card="b1"]')).toContainText("李老师");
  await expect(pageA.locator("[data-people]")).toHaveCount(1);

  const title = pageA.locator('[data-card="a1"]').getByRole("textbox", { name: "标题", exact: true });
  await title.click();
  await title.fill("甲正在写的标题");
  await title.evaluate((field: { setSelectionRange(start: number, end: number): void }) =>
    field.setSelectionRange(3, 3),
  );
  const formB = await OpenForm.of(pageB);
  await formB.edit({ kind: "add", title: "乙在上面加的题", at: 0 });
  await formB.edit({ kind: "patch", id: "b2", patch: { title: "乙改的标题" } });
  await formB.save();
  const saved = Date.now();
  await expect(pageA.locator('[data-card="b2"]')).toContainText("乙改的标题", { timeout: 3000 });
  test.info().annotations.push({ type: "seen after", description: `${Date.now() - saved} ms` });
  await expect(pageA.locator("[data-card]").filter({ hasText: "乙在上面加的题" })).toBeVisible();
  await expect(title).toBeFocused();
  await pageA.keyboard.type("还");
  await expect(title).toHaveValue("甲正在还写的标题");

  const formA = await OpenForm.of(pageA);
  await formA.save();
  await expect(pageB.locator('[data-card="a1"]')).toContainText("甲正在还写的标题");
  await pageA.locator('[data-card="a1"]').click({ position: { x: 300, y: 10 } });
  await pageA.getByRole("button", { name: "撤销" }).click();
  await expect(title).not.toHaveValue("甲正在还写的标题");
  await expect(pageA.locator('[data-card="b2"]')).toContainText("乙改的标题");

  // Six seconds without a call would also remove them: leaving is told at once.
  await pageB.close();
  await expect(people(pageA)).toHaveCount(0, { timeout: 4000 });
  await pageA.context().close();
});

test("two titles for the same question: the later one stands, and the earlier one can be taken", async ({
  browser,
  baseURL,
  token,
}) => {
  const pageA = await openAs(browser, baseURL ?? "", token, formId);
  const pageB = await openAs(browser, baseURL ?? "", editorToken, formId);
  const [formA, formB] = [await OpenForm.of(pageA), await OpenForm.of(pageB)];
  await Promise.all([
    formA.edit({ kind: "patch", id: "shared", patch: { title: "甲的标题" } }),
    formB.edit({ kind: "patch", id: "shared", patch: { title: "乙的标题" } }),
  ]);
  await formA.save();
  await formB.save();
  const notice = pageB.getByRole("region", { name: "同时修改的内容" });
  await expect(notice).toContainText("甲的标题");
  await expect(notice).toContainText("乙的标题");
  await expect(pageA.locator('[data-card="shared"]')).toContainText("乙的标题");
  await expect(people(pageB)).toHaveCount(1);
  await expectAccessible(pageB);
  await notice.getByRole("button", { name: "用对方的" }).click();
  await expect(notice).toBeHidden();
  await expect(pageA.locator('[data-card="shared"]')).toContainText("甲的标题");
  await pageB.context().close();
  await pageA.context().close();
});
