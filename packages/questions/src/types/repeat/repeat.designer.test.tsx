import { form } from "@idata/testkit/form-builder";
import type { ItemDefinition } from "@idata/engine";
import { expect, test } from "vitest";
import { checkDefinition } from "../../schema.ts";
import { createItem, renderFace } from "../../shared/designer/testing/render-face.tsx";

type Face = Awaited<ReturnType<typeof renderFace>>;
const inner = (face: Face) => face.item()["items"] as ItemDefinition[];
const choose = async (face: Face, type: string) => {
  const select = face.root.querySelectorAll("select");
  const picker = [...select].find((one) => [...one.options].some(({ value }) => value === type));
  if (!picker) throw new Error(`nobody offers ${type}`);
  await face.type(picker, type);
};

test("questions are added with their settings, named, required and removed", async () => {
  const face = await renderFace("repeat", "Settings", createItem("repeat"));
  await choose(face, "radio");
  expect(inner(face).map(({ type }) => type)).toEqual(["text", "radio"]);
  expect(face.root.textContent).toContain("添加选项");
  expect(new Set(inner(face).map(({ id }) => id)).size).toBe(2);
  await face.type(face.field("标题"), "姓名");
  await face.click(face.root.querySelector("[role=switch]"));
  expect(inner(face)[0]).toMatchObject({ title: "姓名", required: true });
  expect(checkDefinition(form([face.item()]))).toMatchObject({ ok: true });
  await face.click(face.root.querySelector("[role=switch]"));
  expect(inner(face)[0]).not.toHaveProperty("required");
  await face.click(face.root.querySelector("[aria-label='删除「姓名」']"));
  expect(inner(face).map(({ type }) => type)).toEqual(["radio"]);
});

test("only what can be inside is offered, and no group in a group in a group", async () => {
  const item = { ...createItem("repeat"), items: [{ id: "g", type: "repeat", title: "G", items: [] }] };
  const face = await renderFace("repeat", "Settings", item);
  const offers = [...face.root.querySelectorAll("select")].map((one) => [...one.options].map(({ value }) => value));
  const [within, outer] = offers;
  expect(outer).toEqual(expect.arrayContaining(["text", "repeat", "statement", "matrix-radio"]));
  expect(
    outer?.filter((type) => ["file", "member", "serial", "booking", "section", "page-break"].includes(type)),
  ).toEqual([]);
  expect(within).toContain("text");
  expect(within).not.toContain("repeat");
});
