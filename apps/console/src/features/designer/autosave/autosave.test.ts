import type { FormDefinition } from "@idata/engine";
import { describe, expect, it } from "vitest";
import { sampleForm } from "../document/testing/sample-form.ts";
import { createAutosave, type Conflicted, type SaveResult } from "./autosave.ts";

/** A fake server and a clock that the test advances by hand. */
function bench(answers: SaveResult[] = []) {
  const timers = new Map<number, { run: () => void; after: number }>();
  const saves: { definition: FormDefinition; revision: number; finish: (result: SaveResult) => void }[] = [];
  const adopted: FormDefinition[] = [];
  const conflicts: Conflicted[] = [];
  let next = 0;
  const base = sampleForm();
  const autosave = createAutosave(
    { definition: base, revision: 3 },
    {
      setTimer(run, after) {
        const id = (next += 1);
        timers.set(id, { run, after });
        return () => timers.delete(id);
      },
      save: (definition, revision) =>
        new Promise((finish) => {
          saves.push({ definition, revision, finish });
          const answer = answers.shift();
          if (answer) finish(answer);
        }),
      adopt: (definition) => void adopted.push(definition),
      onConflicts: (conflicted) => void conflicts.push(conflicted),
    },
  );
  return {
    base,
    autosave,
    saves,
    adopted,
    conflicts,
    state: () => autosave.getStatus().state,
    waits: () => [...timers.values()].map((timer) => timer.after),
    /** Runs the timer with the shortest delay. */
    tick: async () => {
      const [id, timer] = [...timers].sort(([, a], [, b]) => a.after - b.after)[0] ?? [];
      if (id === undefined || !timer) throw new Error("no timer");
      timers.delete(id);
      timer.run();
      await settle();
    },
    edit: (title: string) => {
      const definition = { ...base, title };
      autosave.update(definition);
      return definition;
    },
  };
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

describe("autosave", () => {
  it("waits for a pause and names the revision that it started from", async () => {
    const { autosave, saves, state, tick, edit } = bench([{ kind: "saved", revision: 4 }]);
    edit("a");
    const last = edit("ab");
    expect(state()).toBe("unsaved");
    expect(saves).toHaveLength(0);
    await tick();
    expect(saves.map((save) => [save.definition, save.revision])).toEqual([[last, 3]]);
    expect(state()).toBe("saved");
    expect(autosave.getStatus()).toMatchObject({ revision: 4, base: last });
  });

  it("has one save in flight and follows it with what was typed meanwhile", async () => {
    const { saves, state, tick, edit } = bench();
    edit("a");
    await tick();
    const later = edit("ab");
    await tick();
    expect(saves).toHaveLength(1);
    expect(state()).toBe("saving");
    saves[0]?.finish({ kind: "saved", revision: 4 });
    await settle();
    expect(state()).toBe("unsaved");
    await tick();
    expect(saves[1]).toMatchObject({ definition: later, revision: 4 });
  });

  it("tries again with longer pauses while the server cannot be reached, and sends the newest", async () => {
    const down: SaveResult = { kind: "unreachable" };
    const { saves, state, waits, tick, edit } = bench([down, down, { kind: "saved", revision: 4 }]);
    edit("a");
    await tick();
    expect([state(), waits()]).toEqual(["offline", [1000]]);
    const newest = edit("b");
    expect(state()).toBe("offline");
    await tick();
    expect([state(), waits()]).toEqual(["offline", [2000]]);
    await tick();
    expect([state(), saves.at(-1)?.definition]).toEqual(["saved", newest]);
  });

  it("merges a save of somebody else into the document and saves the result, without asking", async () => {
    const theirs = { ...sampleForm(), title: "theirs" };
    const { base, autosave, saves, adopted, conflicts, state, tick } = bench([
      { kind: "stale", revision: 9, definition: theirs },
      { kind: "saved", revision: 10 },
    ]);
    autosave.update({ ...base, description: "mine" });
    await tick();
    const merged = { ...theirs, description: "mine" };
    expect([adopted, conflicts]).toEqual([[merged], []]);
    expect(saves.map(({ definition, revision }) => [definition, revision])).toEqual([
      [{ ...base, description: "mine" }, 3],
      [merged, 9],
    ]);
    expect([state(), autosave.getStatus().revision]).toEqual(["saved", 10]);
  });

  it("keeps mine if both changed the same setting, and reports both values", async () => {
    const theirs = { ...sampleForm(), title: "theirs" };
    const { saves, conflicts, tick, edit } = bench([
      { kind: "stale", revision: 9, definition: theirs },
      { kind: "saved", revision: 10 },
    ]);
    edit("mine");
    await tick();
    expect(saves.at(-1)?.definition.title).toBe("mine");
    expect(conflicts.map((one) => one.conflicts)).toMatchObject([
      [{ id: "form/title", mine: "mine", theirs: "theirs" }],
    ]);
  });

  it("merges what was typed while the refused save was on its way", async () => {
    const { autosave, saves, tick, edit } = bench();
    edit("a");
    await tick();
    edit("ab");
    saves[0]?.finish({ kind: "stale", revision: 9, definition: { ...sampleForm(), description: "theirs" } });
    await settle();
    expect(saves[1]).toMatchObject({ definition: { title: "ab", description: "theirs" }, revision: 9 });
    saves[1]?.finish({ kind: "saved", revision: 10 });
    await autosave.flush();
    expect(saves).toHaveLength(2);
  });

  it("takes a draft that somebody else saved while nothing is unsaved, and sends nothing", () => {
    const { autosave, saves, adopted, state, waits } = bench();
    const theirs = { ...sampleForm(), title: "theirs" };
    autosave.receive({ revision: 4, definition: theirs });
    expect([adopted, saves, state(), waits()]).toEqual([[theirs], [], "saved", []]);
    expect(autosave.getStatus()).toMatchObject({ revision: 4, base: theirs });
    autosave.receive({ revision: 4, definition: sampleForm() });
    autosave.receive({ revision: 2, definition: sampleForm() });
    expect(adopted).toHaveLength(1);
  });

  it("merges such a draft with unsaved changes and saves them soon", async () => {
    const { base, autosave, saves, state, waits, tick } = bench([{ kind: "saved", revision: 5 }]);
    autosave.update({ ...base, description: "mine" });
    autosave.receive({ revision: 4, definition: { ...sampleForm(), title: "theirs" } });
    expect([state(), waits()]).toEqual(["unsaved", [800]]);
    await tick();
    expect(saves).toMatchObject([{ definition: { title: "theirs", description: "mine" }, revision: 4 }]);
  });

  it("ignores such a draft while a save is on its way, because its answer tells", async () => {
    const { autosave, adopted, edit, tick } = bench();
    edit("a");
    await tick();
    autosave.receive({ revision: 4, definition: { ...sampleForm(), title: "theirs" } });
    expect(adopted).toEqual([]);
  });

  it("has no conflict with its own save whose answer got lost", async () => {
    const { saves, conflicts, tick, edit } = bench();
    const stored = edit("a");
    await tick();
    saves[0]?.finish({ kind: "unreachable" });
    await settle();
    edit("ab");
    await tick();
    saves[1]?.finish({ kind: "stale", revision: 4, definition: JSON.parse(JSON.stringify(stored)) as FormDefinition });
    await settle();
    expect(saves[2]).toMatchObject({ definition: { title: "ab" }, revision: 4 });
    expect(conflicts).toEqual([]);
  });

  it("says why the server refused and tries again only after a change", async () => {
    const { autosave, state, waits, tick, edit } = bench([{ kind: "refused", message: "标题过长" }]);
    edit("a");
    await tick();
    expect([state(), waits(), autosave.getStatus().message]).toEqual(["refused", [], "标题过长"]);
    edit("b");
    expect(state()).toBe("unsaved");
  });

  it("needs no save when undo brings the saved document back", () => {
    const { base, autosave, state, waits, edit } = bench();
    edit("a");
    autosave.update(base);
    expect([state(), waits()]).toEqual(["saved", []]);
  });

  it("flush saves everything at once", async () => {
    const { autosave, saves, state, edit } = bench([{ kind: "saved", revision: 4 }]);
    edit("a");
    await autosave.flush();
    expect([saves.length, state()]).toEqual([1, "saved"]);
  });
});
