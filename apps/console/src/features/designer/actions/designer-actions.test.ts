import { QUESTION_TYPES } from "@idata/questions/names";
import { checkDefinition } from "@idata/questions/schema";
import { describe, expect, it } from "vitest";
import { createDesignerStore } from "../document/designer-store.ts";
import { createIdMaker } from "../document/ids.ts";
import { findItem, listItems } from "../document/places.ts";
import { selectItem, selectItems } from "../document/selection.ts";
import { numberedRandom, sampleForm } from "../document/testing/sample-form.ts";
import { isDecoration } from "../document/numbers.ts";
import { createActions } from "./designer-actions.ts";
import { convertItem, createItem } from "./new-item.ts";

function open() {
  let time = 0;
  const store = createDesignerStore(sampleForm(), () => (time += 5000));
  const ids = createIdMaker(numberedRandom());
  ids.learn(store.getDefinition());
  const tools = { ids, language: "zh-CN" } as const;
  const order = () => listItems(store.getDefinition()).map((item) => item.id);
  return { store, tools, actions: createActions(store, tools), order };
}

describe("designer actions", () => {
  it("add behind the selection and select what was added", () => {
    const { store, actions, order } = open();
    store.select(selectItem("q2"));
    const id = actions.addItem("radio");
    expect(order()).toEqual(["q1", "q2", id, "q3", "q4", "q5"]);
    expect(store.getSelection()).toEqual(selectItem(id));
    expect(findItem(store.getDefinition(), id)?.["options"]).toHaveLength(3);
    store.undo();
    expect(order()).toEqual(["q1", "q2", "q3", "q4", "q5"]);
  });

  it("remove selects the neighbour", () => {
    const { store, actions } = open();
    store.select(selectItems(["q2", "q3"]));
    actions.removeSelected();
    expect(store.getSelection()).toEqual(selectItem("q4"));
    store.select(selectItem("q5"));
    actions.removeSelected();
    expect(store.getSelection()).toEqual(selectItem("q4"));
  });

  it("duplicate puts copies behind the last selected one", () => {
    const { store, actions, order } = open();
    store.select(selectItems(["q3", "q2"]));
    actions.duplicateSelected();
    expect(order()).toHaveLength(7);
    expect(order().slice(0, 3)).toEqual(["q1", "q2", "q3"]);
    const [first, second] = order().slice(3, 5);
    expect(findItem(store.getDefinition(), second ?? "")?.visibleIf).toBe(`{${first}} = 'o1'`);
  });

  it("a rule for answers passes decorations by", () => {
    const { store, actions } = open();
    const note = actions.addItem("statement");
    store.select(selectItems(["q1", note]));
    actions.patchSelected({ required: true, readOnly: true });
    expect(findItem(store.getDefinition(), "q1")?.readOnly).toBe(true);
    expect(findItem(store.getDefinition(), note)).not.toHaveProperty("required");
  });

  it("copy and paste go through one clip", () => {
    const { store, actions, order } = open();
    store.select(selectItem("q1"));
    const clip = actions.copy("f1");
    store.select(selectItem("q5"));
    expect(clip && actions.paste(clip, "f1")).toEqual({ count: 1, dropped: 0 });
    expect(order()).toHaveLength(6);
    expect(order().at(-1)).not.toBe("q1");
  });
});

describe("changing the type", () => {
  const tools = { ids: createIdMaker(numberedRandom(3)), language: "zh-CN" } as const;

  it("gives a definition that can be saved, from any type to any other", () => {
    const rules = { required: true, requiredIf: "{q0} = 1", validators: [{ expression: "{self} notempty" }], width: 6 };
    for (const from of QUESTION_TYPES) {
      const item = { ...createItem(from, tools), ...(isDecoration(from) ? {} : { ...rules, defaultValue: "x" }) };
      const items = QUESTION_TYPES.map((to) => ({ ...convertItem(item, to, tools), id: `to-${to}` }));
      const pages = [{ id: "p1", items }];
      const checked = checkDefinition({ schema: 1, title: "", language: "zh-CN", pages, endings: [] });
      expect({ from, checked }).toMatchObject({ checked: { ok: true } });
    }
  });

  it("keeps common settings and what means the same", () => {
    const options = [
      { id: "o1", label: "是" },
      { id: "o2", label: "都不是", exclusive: true },
    ];
    const from = {
      id: "q1",
      type: "checkbox",
      title: "标题",
      required: true,
      options,
      minPicks: 1,
      defaultValue: ["o1"],
    };
    expect(convertItem(from, "dropdown", tools)).toEqual({
      id: "q1",
      type: "dropdown",
      title: "标题",
      required: true,
      options: [
        { id: "o1", label: "是" },
        { id: "o2", label: "都不是" },
      ],
    });
  });

  it("does not carry a setting over that only has the same name", () => {
    const rating = { id: "q1", type: "rating", title: "满意度", max: 5, shape: "star" };
    expect(convertItem(rating, "date", tools)).toEqual({ id: "q1", type: "date", title: "满意度" });
    expect(convertItem(rating, "number", tools)).not.toHaveProperty("max");
  });

  it("gives what the other type needs", () => {
    const text = { id: "q1", type: "text", title: "满意度", placeholder: "…" };
    const radio = convertItem(text, "radio", tools);
    expect(radio["options"]).toHaveLength(3);
    expect(radio).not.toHaveProperty("placeholder");
    expect(createItem("radio", tools).id).not.toBe(createItem("radio", tools).id);
  });
});
