/** The shared table: which rows it renders, and what it reports to the list. */
import { DataTable } from "@idata/ui/data-table";
import type { DataColumn, DataTableProps } from "@idata/ui/data-table";
import { act } from "react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { startI18n } from "../i18n/i18n.ts";
import { renderRoutes } from "../testing/render.tsx";
import type { Rendered } from "../testing/render.tsx";
import { useTableWords } from "./use-table-words.ts";

interface Person {
  id: number;
  name: string;
  age: number;
}

const columns: DataColumn<Person>[] = [
  { key: "name", title: "姓名", width: 200, render: ({ name }) => name },
  { key: "age", title: "年龄", width: 100, isNumber: true, canSort: true, render: ({ age }) => age },
];
const people = (count: number): Person[] =>
  Array.from({ length: count }, (_, id) => ({ id, name: `人员 ${id}`, age: id % 90 }));

let page: Rendered;
beforeAll(() => startI18n());
afterEach(async () => {
  await page.unmount();
  localStorage.clear();
});

async function show(props: Partial<DataTableProps<Person>> & { rows: readonly Person[] | undefined }): Promise<void> {
  function Page() {
    return (
      <DataTable
        id="people"
        columns={columns}
        keyOf={({ id }: Person) => String(id)}
        words={useTableWords()}
        empty="没有人"
        {...props}
      />
    );
  }
  page = await renderRoutes([{ path: "/", element: <Page /> }], "/");
}

test("of 10,000 rows without paging only those in view are drawn", async () => {
  await show({ rows: people(10_000) });
  const drawn = page.holder.querySelectorAll(".ant-table-row").length;
  expect(drawn).toBeGreaterThan(0);
  expect(drawn).toBeLessThan(100);
});

test("no rows show what the list says about it; the first load shows the shape of the table", async () => {
  await show({ rows: [] });
  expect(page.holder.textContent).toContain("没有人");
  await page.unmount();
  await show({ rows: undefined });
  expect(page.holder.textContent).toBe("");
  expect(page.holder.querySelector('[aria-hidden="true"]')).not.toBeNull();
});

test("a failure takes the place of the rows", async () => {
  await show({ rows: undefined, error: <p role="alert">没有取到</p> });
  expect(page.holder.textContent).toBe("没有取到");
});

test("a click on a head sorts, and says so to whoever asks the server", async () => {
  const asked: unknown[] = [];
  await show({ rows: people(3), sort: null, onSort: (sort) => asked.push(sort) });
  const head = Array.from(page.holder.querySelectorAll("th")).find((cell) => cell.textContent.includes("年龄"));
  await act(async () => head?.click());
  expect(asked).toEqual([{ key: "age", isAscending: true }]);
});

test("columns that were switched off stay off; the first one always shows", async () => {
  localStorage.setItem("idata-table-people", '["name","age"]');
  await show({ rows: people(2) });
  const heads = Array.from(page.holder.querySelectorAll("th"), (cell) => cell.textContent);
  expect(heads).toEqual(["姓名"]);
});
