import type { FormDefinition, ItemDefinition } from "@idata/engine";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseClip, toClipText, toFreshItems } from "./clipboard.ts";
import { createDesignerStore } from "./designer-store.ts";
import * as forms from "./form-commands.ts";
import { createIdMaker } from "./ids.ts";
import * as items from "./item-commands.ts";
import { findItem, listItems } from "./places.ts";
import { searchItems } from "./search.ts";
import { extendTo, selectItem, selectItems, step, toggleItem } from "./selection.ts";
import { numberedRandom, sampleForm } from "./testing/sample-form.ts";

const idsOf = (definition: FormDefinition) =>
  definition.pages.map((page) => `${page.id}:${page.items.map((item) => item.id).join(",")}`).join(" ");

describe("item commands", () => {
  it("move items between pages and keep their order", () => {
    const form = sampleForm();
    expect(idsOf(items.moveItems(form, ["q3", "q1"], { pageId: "p2", index: 1 }))).toBe("p1:q2 p2:q4,q1,q3,q5");
    expect(idsOf(items.moveItems(form, ["q1"], { pageId: "p1", index: 3 }))).toBe("p1:q2,q3,q1 p2:q4,q5");
  });

  it("give the same definition when nothing changes", () => {
    const form = sampleForm();
    expect(items.moveItems(form, ["q1"], { pageId: "p1", index: 0 })).toBe(form);
    expect(items.moveItems(form, ["q1"], { pageId: "p1", index: 1 })).toBe(form);
    expect(items.patchItem(form, "q1", { title: "姓名" })).toBe(form);
    expect(items.removeItems(form, ["nothing"])).toBe(form);
  });

  it("leave every other item untouched", () => {
    const form = sampleForm();
    const next = items.patchItem(form, "q2", { required: undefined, title: "新标题" });
    expect(findItem(next, "q2")).toEqual({ ...findItem(form, "q2"), title: "新标题" });
    for (const id of ["q1", "q3", "q4", "q5"]) expect(findItem(next, id)).toBe(findItem(form, id));
    expect(next.pages[1]).toBe(form.pages[1]);
  });

  it("nudge over the edge of a page", () => {
    const form = sampleForm();
    expect(idsOf(items.nudgeItems(form, ["q3"], 1))).toBe("p1:q1,q2 p2:q3,q4,q5");
    expect(idsOf(items.nudgeItems(form, ["q4"], -1))).toBe("p1:q1,q2,q3,q4 p2:q5");
    expect(items.nudgeItems(form, ["q1"], -1)).toBe(form);
    expect(idsOf(items.nudgeItems(form, ["q1", "q2"], 1))).toBe("p1:q3,q1,q2 p2:q4,q5");
  });
});

describe("page commands", () => {
  it("split and dissolve are inverse", () => {
    const form = sampleForm();
    const split = forms.splitPage(form, { pageId: "p1", index: 1 }, "p9");
    expect(idsOf(split)).toBe("p1:q1 p9:q2,q3 p2:q4,q5");
    expect(idsOf(forms.dissolvePage(split, "p9"))).toBe(idsOf(form));
  });

  it("never remove the last page", () => {
    const one = forms.removePage(sampleForm(), "p2");
    expect(idsOf(forms.removePage(one, "p1"))).toBe("p1:");
  });

  it("dissolving the first page keeps its items", () => {
    expect(idsOf(forms.dissolvePage(sampleForm(), "p1"))).toBe("p2:q1,q2,q3,q4,q5");
  });
});

describe("ids", () => {
  it("are never made twice, nor made again after a removal", () => {
    const ids = createIdMaker(numberedRandom());
    ids.learn(sampleForm());
    const made = Array.from({ length: 3000 }, () => ids.make("q"));
    expect(new Set(made).size).toBe(made.length);
  });

  it("skip what a definition holds, however deep", () => {
    const random = numberedRandom();
    const first = createIdMaker(random).make("o");
    const ids = createIdMaker(numberedRandom());
    const form = sampleForm();
    ids.learn(items.patchItem(form, "q2", { options: [{ id: first, label: "" }] }));
    expect(ids.make("o")).not.toBe(first);
  });
});

describe("undo and redo", () => {
  const change = fc.oneof(
    fc.record({ kind: fc.constant("title"), n: fc.nat(4), text: fc.string() }),
    fc.record({ kind: fc.constant("remove"), n: fc.nat(4), text: fc.constant("") }),
    fc.record({ kind: fc.constant("move"), n: fc.nat(4), text: fc.constantFrom("p1", "p2") }),
    fc.record({ kind: fc.constant("undo"), n: fc.nat(3), text: fc.constant("") }),
  );

  it("undoing everything gives the first definition, redoing everything the last", () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 30 }), (changes) => {
        const first = sampleForm();
        let time = 0;
        const store = createDesignerStore(first, () => (time += 5000));
        for (const { kind, n, text } of changes) {
          const id = `q${n + 1}`;
          if (kind === "title") store.change((form) => items.patchItem(form, id, { title: text }));
          else if (kind === "remove") store.change((form) => items.removeItems(form, [id]));
          else if (kind === "move") store.change((form) => items.moveItems(form, [id], { pageId: text, index: 0 }));
          else store.undo();
        }
        while (store.canRedo()) store.redo();
        const last = store.getDefinition();
        while (store.canUndo()) store.undo();
        expect(store.getDefinition()).toBe(first);
        while (store.canRedo()) store.redo();
        expect(store.getDefinition()).toBe(last);
      }),
    );
  });

  it("typing in one field is one step until a pause, a blur or another field", () => {
    let time = 0;
    const store = createDesignerStore(sampleForm(), () => time);
    const type = (title: string, key = "q1/title") =>
      store.change((form) => items.patchItem(form, "q1", { title }), { mergeKey: key });
    type("姓");
    type("姓名是");
    time = 60_000;
    type("姓名是什么");
    store.closeStep();
    type("姓名是什么？");
    store.undo();
    expect(findItem(store.getDefinition(), "q1")?.title).toBe("姓名是什么");
    store.undo();
    expect(findItem(store.getDefinition(), "q1")?.title).toBe("姓名是");
    store.undo();
    expect(findItem(store.getDefinition(), "q1")?.title).toBe("姓名");
    expect(store.canUndo()).toBe(false);
  });

  it("brings the selection back and drops what is gone", () => {
    let time = 0;
    const store = createDesignerStore(sampleForm(), () => (time += 5000));
    store.select(selectItem("q2"));
    store.change((form) => items.removeItems(form, ["q2"]));
    expect(store.getSelection()).toEqual({ kind: "form" });
    store.undo();
    expect(store.getSelection()).toEqual(selectItem("q2"));
  });

  it("tells nobody about a change without effect", () => {
    const store = createDesignerStore(sampleForm(), () => 0);
    let told = 0;
    store.subscribe(() => (told += 1));
    store.change((form) => items.patchItem(form, "q1", { title: "姓名" }));
    expect(told).toBe(0);
    expect(store.canUndo()).toBe(false);
  });
});

describe("selection", () => {
  it("extends over pages in reading order, toggles, steps", () => {
    const form = sampleForm();
    expect(extendTo(form, selectItem("q4"), "q2")).toEqual({ kind: "items", ids: ["q2", "q3", "q4"], anchor: "q4" });
    expect(toggleItem(selectItems(["q1", "q2"]), "q1")).toEqual(selectItem("q2"));
    expect(toggleItem(selectItem("q1"), "q1")).toEqual({ kind: "form" });
    expect(step(form, selectItem("q3"), 1)).toEqual(selectItem("q4"));
    expect(step(form, selectItem("q5"), 1)).toEqual(selectItem("q5"));
    expect(step(form, { kind: "form" }, -1)).toEqual(selectItem("q5"));
  });
});

describe("clipboard", () => {
  const names = new Set(["id", "type", "title", "visibleIf", "options", "required"]);
  const knows = (type: string) => (["text", "radio"].includes(type) ? names : null);

  it("survives the way through text, with new ids and references that follow", () => {
    const form = sampleForm();
    const picked = listItems(form).filter((item) => ["q2", "q3"].includes(item.id));
    const clip = parseClip(toClipText({ source: "f1", items: picked }), knows);
    const { items: fresh, dropped } = toFreshItems(clip?.items ?? [], createIdMaker(numberedRandom()), null);
    expect(fresh.map((item) => item.title)).toEqual(["是否住校", "宿舍楼"]);
    expect(fresh[0]?.id).not.toBe("q2");
    expect(fresh[1]?.visibleIf).toBe(`{${fresh[0]?.id}} = 'o1'`);
    expect(dropped).toBe(0);
  });

  it("takes away conditions on questions that did not come along, only in another form", () => {
    const form = sampleForm();
    const picked = listItems(form).filter((item) => item.id === "q3");
    const known = new Set(listItems(form).map((item) => item.id));
    const elsewhere = toFreshItems(picked, createIdMaker(numberedRandom()), null);
    expect(elsewhere.dropped).toBe(1);
    expect(elsewhere.items[0]).not.toHaveProperty("visibleIf");
    expect(toFreshItems(picked, createIdMaker(numberedRandom()), known).items[0]?.visibleIf).toBe("{q2} = 'o1'");
  });

  it("refuses everything that is not ours, whatever it is", () => {
    for (const text of [
      "",
      "hello",
      "{}",
      "[]",
      '{"type":"idata/questions"}',
      '{"type":"idata/questions","items":[1]}',
    ]) {
      expect(parseClip(text, knows)).toBeNull();
    }
    const extra = [{ id: "x", type: "text", title: "", onclick: "alert()" }] as ItemDefinition[];
    expect(parseClip(toClipText({ source: "", items: extra }), knows)?.items[0]).toEqual({
      id: "x",
      type: "text",
      title: "",
    });
    const strange: ItemDefinition[] = [{ id: "x", type: "constructor", title: "" }];
    expect(parseClip(toClipText({ source: "", items: strange }), knows)).toBeNull();
    fc.assert(fc.property(fc.json(), (text) => parseClip(text, knows) === null));
  });
});

describe("search", () => {
  it("finds by title, option label and id; all words must be there", () => {
    const form = sampleForm();
    expect(searchItems(form, "住校")).toEqual(["q2"]);
    expect(searchItems(form, "是 住校")).toEqual(["q2"]);
    expect(searchItems(form, "q4")).toEqual(["q4"]);
    expect(searchItems(form, " ")).toEqual([]);
  });
});

describe("changes of somebody else", () => {
  const open = () => createDesignerStore(sampleForm(), () => 0);

  it("are not undone with mine, and mine are still undone and redone", () => {
    const store = open();
    store.change((form) => items.patchItem(form, "q1", { title: "Mine" }));
    store.adopt(items.patchItem(store.getDefinition(), "q4", { title: "Theirs" }));
    store.change((form) => items.removeItems(form, ["q5"]));
    store.adopt(items.patchItem(store.getDefinition(), "q2", { title: "Theirs too" }));
    const titles = () => listItems(store.getDefinition()).map((item) => item.title);
    expect(titles()).toEqual(["Mine", "Theirs too", "宿舍楼", "Theirs"]);
    store.undo();
    expect(titles()).toEqual(["Mine", "Theirs too", "宿舍楼", "Theirs", "建议"]);
    store.undo();
    expect(titles()).toEqual(["姓名", "Theirs too", "宿舍楼", "Theirs", "建议"]);
    expect(store.canUndo()).toBe(false);
    store.redo();
    store.redo();
    expect(titles()).toEqual(["Mine", "Theirs too", "宿舍楼", "Theirs"]);
  });

  it("in the setting that I changed before stay when I undo", () => {
    const store = open();
    store.change((form) => items.patchItem(form, "q1", { title: "Mine" }));
    store.adopt(items.patchItem(store.getDefinition(), "q1", { title: "Theirs" }));
    store.undo();
    expect(findItem(store.getDefinition(), "q1")?.title).toBe("Theirs");
  });

  it("do not become part of what I am typing", () => {
    const store = open();
    const type = (title: string) =>
      store.change((form) => items.patchItem(form, "q1", { title }), { mergeKey: "q1/title" });
    type("M");
    store.adopt(items.patchItem(store.getDefinition(), "q4", { title: "Theirs" }));
    type("Mi");
    type("Min");
    store.undo();
    expect(findItem(store.getDefinition(), "q1")?.title).toBe("M");
    expect(findItem(store.getDefinition(), "q4")?.title).toBe("Theirs");
  });

  it("keep the selection as far as it still exists", () => {
    const store = open();
    store.select(selectItems(["q1", "q5"]));
    store.adopt(items.removeItems(store.getDefinition(), ["q5"]));
    expect(store.getSelection()).toMatchObject({ kind: "items", ids: ["q1"] });
    expect(store.canUndo()).toBe(false);
  });
});
