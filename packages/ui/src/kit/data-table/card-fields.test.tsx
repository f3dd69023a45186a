import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CardFields } from "./card-fields.tsx";
import type { DataColumn } from "./data-column.ts";

interface Person {
  name: string | null;
  phone?: string;
  age: number;
  isOwner: boolean;
}

const columns: DataColumn<Person>[] = [
  { key: "name", title: "姓名", render: ({ name }) => name },
  { key: "phone", title: "电话", render: ({ phone }) => phone },
  { key: "age", title: "年龄", render: ({ age }) => age },
  { key: "owner", title: "所有者", render: ({ isOwner }) => isOwner && <b>是</b> },
];

function show(row: Person): HTMLElement {
  const holder = document.createElement("div");
  holder.innerHTML = renderToStaticMarkup(<CardFields row={row} columns={columns} />);
  return holder;
}
const labels = (row: Person) => Array.from(show(row).querySelectorAll("dt"), (label) => label.textContent);

test("what a row does not have is not a label with nothing behind it; zero is something", () => {
  expect(labels({ name: "李雷", phone: "138", age: 30, isOwner: true })).toEqual(["姓名", "电话", "年龄", "所有者"]);
  expect(labels({ name: "", phone: "", age: 0, isOwner: false })).toEqual(["年龄"]);
  expect(labels({ name: null, age: 0, isOwner: false })).toEqual(["年龄"]);
});

test("a row that has nothing besides its name has no list at all", () => {
  expect(renderToStaticMarkup(<CardFields row={{ name: "李雷" }} columns={[]} />)).toBe("");
});

test("short fields share a line in pairs; one without a neighbour has a line of its own", () => {
  const short = (...keys: string[]): DataColumn<object>[] =>
    keys.map((key) => ({ key, title: key, isShort: !key.startsWith("long"), render: () => "x" }));
  const holder = document.createElement("div");
  holder.innerHTML = renderToStaticMarkup(
    <CardFields row={{}} columns={short("a", "long1", "b", "c", "d", "long2")} />,
  );
  const paired = Array.from(holder.querySelectorAll("[data-short] dt"), (label) => label.textContent);
  expect(paired).toEqual(["b", "c"]);
});
