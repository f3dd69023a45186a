import type { FormDefinition } from "@idata/engine";
import { describe, expect, it } from "vitest";
import { sampleForm } from "../document/testing/sample-form.ts";
import { createAutosave, type SaveResult } from "./autosave.ts";

/** A fake server and a clock that the test advances by hand. */
function bench(answers: SaveResult[] = []) {
  const timers = new Map<number, { run: () => void; after: number }>();
  const saves: { definition: FormDefinition; revision: number; finish: (result: SaveResult) => void }[] = [];
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
    },
  );
  return {
    base,
    autosave,
    saves,
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

  it("stops at a stale revision until somebody has merged, then builds on theirs", async () => {
    const theirs = { ...sampleForm(), title: "theirs" };
    const { autosave, saves, state, waits, tick, edit } = bench([
      { kind: "stale", revision: 9, definition: theirs },
      { kind: "saved", revision: 10 },
    ]);
    edit("mine");
    await tick();
    edit("mine too");
    expect([state(), waits()]).toEqual(["stale", []]);
    expect(autosave.getStatus().theirs).toEqual({ revision: 9, definition: theirs });
    const merged = { ...theirs, description: "mine" };
    autosave.resolve(merged);
    await settle();
    expect(saves.at(-1)).toMatchObject({ definition: merged, revision: 9 });
    expect(state()).toBe("saved");
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
