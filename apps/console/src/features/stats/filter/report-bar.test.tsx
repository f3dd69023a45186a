// The bar above the report: conditions as chips in words, removing and editing them, and the address.
import type { FormDefinition } from "@idata/engine";
import { act } from "react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { startI18n } from "../../../i18n/i18n.ts";
import { renderRoutes, until, type Rendered } from "../../../testing/render.tsx";
import { ok, startWireServer, type WireServer } from "../../../testing/wire-server.ts";
import { ReportBar } from "./report-bar.tsx";
import { useReportAddress } from "./use-report-address.ts";

const DEFINITION: FormDefinition = {
  schema: 1,
  title: "食堂",
  language: "zh-CN",
  pages: [
    {
      id: "p1",
      title: "",
      items: [
        {
          id: "grade",
          type: "radio",
          title: "年级",
          options: [
            { id: "o1", label: "大一" },
            { id: "o2", label: "大二" },
          ],
        },
        { id: "stars", type: "rating", title: "口味", max: 5 },
      ],
    },
  ],
  endings: [],
};

let rendered: Rendered;
let server: WireServer;

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
beforeAll(startI18n);
beforeEach(async () => {
  const tags = [{ tag: "急件", count: 2 }];
  server = await startWireServer(() => ok({ data: { tags, people: [{ userId: 4, name: "王老师" }], codes: [] } }));
});
afterEach(async () => {
  await rendered.unmount();
  document.body.replaceChildren();
  server.close();
});

function Page() {
  const [address, change] = useReportAddress();
  const matched = { n: 81, total: 1420 };
  return (
    <ReportBar
      formId={7}
      definition={DEFINITION}
      version={2}
      address={address}
      onChange={change}
      matched={matched}
      isLive
      onWeights={() => {}}
    />
  );
}

const open = async (where: string) => {
  const query = where === "" ? "" : `?${new URLSearchParams({ where }).toString()}`;
  rendered = await renderRoutes([{ path: "*", element: <Page /> }], `/${query}`);
};
const where = () => new URL(rendered.path(), "http://localhost").searchParams.get("where");
const find = (label: string) => document.querySelector<HTMLElement>(`[aria-label="${label}"]`);
const button = (name: string) =>
  [...document.querySelectorAll("button")].find((one) => one.textContent?.replaceAll(" ", "") === name);

test("each condition is a chip in the form's words, with how many responses match", async () => {
  await open("{grade} = 'o1' and {stars} >= 3 and {$version} = 2");
  await until(() => rendered.holder.querySelectorAll("li").length === 3);
  expect(document.body.textContent).toContain("81 / 1,420 份答卷符合");
  expect([...rendered.holder.querySelectorAll("li")].map((one) => one.textContent)).toEqual([
    "1. 年级 选择「大一」",
    "2. 口味 大于等于 3",
    "表单版本 等于 版本 2",
  ]);
  await act(async () => find("去掉条件：2. 口味 大于等于 3")?.click());
  expect(where()).toBe("{grade} = 'o1' and {$version} = 2");
  await act(async () => button("清除筛选")?.click());
  expect(where()).toBeNull();
  expect(rendered.holder.querySelectorAll("li")).toHaveLength(0);
});

test("the editor starts with the first question, and changes nothing until it is applied", async () => {
  await open("");
  await act(async () => button("筛选")?.click());
  await until(() => document.querySelector("[data-role=question]") !== null);
  const choose = async (role: string, value: string) => {
    const field = document.querySelector<HTMLSelectElement>(`select[data-role=${role}]`);
    if (field === null) throw new Error(`there is no ${role}`);
    await act(async () => {
      field.value = value;
      field.dispatchEvent(new Event("change", { bubbles: true }));
    });
  };
  expect(document.querySelector<HTMLSelectElement>("[data-role=question]")?.value).toBe("grade");
  expect(document.body.textContent).toContain("有条件还没填完");
  await choose("value", "1");
  expect(document.body.textContent).not.toContain("有条件还没填完");
  expect(where()).toBeNull();
  await act(async () => button("应用")?.click());
  expect(where()).toBe("{grade} = 'o2'");
});

test("a condition that choices cannot show stays whole, and a broken one is marked", async () => {
  await open("{stars} + 1 > 3");
  await until(() => rendered.holder.querySelectorAll("li").length === 1);
  expect(document.querySelector("li")?.textContent).toBe("{stars} + 1 > 3");
  await rendered.unmount();
  await open("{gone} = 1");
  await until(() => document.querySelector("[data-broken]") !== null);
});

test("tags, flags and people can be asked for as in the list, and stand there in words; states cannot", async () => {
  await open("{$tags} contains '急件' and {$flags} contains 'fast' and {$assignee} = 4 and {$state} = 'deleted'");
  await until(() => (document.body.textContent ?? "").includes("王老师"));
  const chips = [...rendered.holder.querySelectorAll("li")];
  expect(chips.map((one) => one.hasAttribute("data-broken"))).toEqual([false, false, false, true]);
  expect(chips[0]?.textContent).toContain("标签");
});
