import { cores } from "@idata/questions/core";
import { form, number, page, radio, text } from "@idata/testkit/form-builder";
import { describe, expect, it } from "vitest";
import { compileForm } from "../form/compile-whole-form.ts";
import { createResumableSession } from "./resumable-session.ts";

const compiled = compileForm(
  form([page("p1", [radio("a", ["x", "y"], { optionsOrder: "random" }), number("n")]), page("p2", [text("b")])], {
    variables: [{ name: "from" }],
  }),
  cores,
);
function begin(draft?: unknown, version = 1) {
  let now = 1000;
  const clock = (): number => now;
  const options = { today: "2026-11-20", version, clock, seed: 7, parameters: { from: "mail" } };
  const session = createResumableSession(compiled, { ...options, draft });
  return { session, pass: (milliseconds: number) => (now += milliseconds) };
}

describe("createResumableSession", () => {
  it("sums the time of each page over all visits", () => {
    const { session, pass } = begin();
    pass(500);
    session.goToPage("p2");
    pass(200);
    session.goToPage("p1");
    pass(1);
    expect(session.getTimes()).toEqual({ p1: 501, p2: 200 });
    const later = begin(JSON.parse(JSON.stringify(session.serialise())));
    later.pass(9);
    expect(later.session.getTimes()).toEqual({ p1: 510, p2: 200 });
    later.pass(-5000);
    expect(later.session.getTimes()).toEqual({ p1: 510, p2: 200 });
  });

  it("comes back as it was: answers, page, seed, parameters", () => {
    const { session } = begin();
    session.setAnswer("a", "y");
    session.setAnswer("n", "not a number");
    session.goToPage("p2");
    const draft = session.serialise();
    const back = begin(draft).session;
    expect(back.serialise()).toEqual(draft);
    expect(back.getFormSnapshot().pageId).toBe("p2");
    expect(back.getSnapshot("a")).toEqual(session.getSnapshot("a"));
  });

  it("takes of a draft of another version what it understands", () => {
    const { session } = begin(
      {
        version: 1,
        seed: 3,
        pageId: "gone",
        answers: { a: "z", n: "4", gone: 1 },
        parameters: { from: 5 },
        times: { p1: -1 },
      },
      2,
    );
    expect(session.serialise()).toEqual({
      version: 2,
      seed: 3,
      pageId: "p1",
      answers: { n: "4" },
      parameters: {},
      times: {},
    });
  });

  it.each([null, 5, "x", [], {}, { version: 1, seed: 1, pageId: "p1", answers: [] }])(
    "begins anew with %j",
    (draft) => {
      expect(begin(draft).session.serialise()).toMatchObject({ seed: 7, answers: {}, pageId: "p1" });
    },
  );
});
