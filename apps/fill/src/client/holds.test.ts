import { expect, test } from "vitest";
import { createHolds } from "./holds.ts";

interface Sent {
  responseId: string;
  page: string;
  questionId: string;
  answer: unknown;
}

/** Holds whose server answers when the test says so. */
function open() {
  const sent: Sent[] = [];
  const answers: ((answer: Response) => void)[] = [];
  const changed: string[] = [];
  const released: string[] = [];
  const clock = { now: 0, visit: "v1" };
  const holds = createHolds({
    url: "/hold",
    language: "zh-CN",
    page: "page-one",
    visit: () => clock.visit,
    release: (visit) => released.push(visit),
    onChange: (questionId) => changed.push(questionId),
    now: () => clock.now,
    send: (_url, init) => {
      sent.push(JSON.parse(typeof init?.body === "string" ? init.body : "") as Sent);
      return new Promise((resolve) => answers.push(resolve));
    },
  });
  const answer = async (data: object, status = 200) => {
    answers.shift()?.(Response.json(data, { status }));
    await new Promise((resolve) => setTimeout(resolve));
  };
  const held = (name: string, amount = 1, seconds = 60) =>
    answer({ code: 200, data: { held: [{ name, amount }], full: [], seconds } });
  return { holds, sent, changed, released, clock, answer, held };
}

test("one request at a time; while it runs only the newest answer waits", async () => {
  const { holds, sent, held } = open();
  holds.hold("q1", "a");
  holds.hold("q1", "b");
  holds.hold("q1", "c");
  expect(sent.map(({ answer }) => answer)).toEqual(["a"]);
  await held("q1.a");
  expect(sent.map(({ answer }) => answer)).toEqual(["a", "c"]);
  await held("q1.c");
  expect(holds.of("q1")).toMatchObject({ own: { c: 1 }, state: "held" });
});

test("the same is not asked twice, unless for another response or on request", async () => {
  const { holds, sent, released, clock, held } = open();
  holds.hold("q1", null);
  expect(sent).toEqual([]);
  holds.hold("q1", "a");
  await held("q1.a");
  holds.hold("q1", "a");
  expect(sent.length).toBe(1);
  clock.visit = "v2";
  holds.hold("q1", "a");
  await held("q1.a");
  holds.hold("q1", "a", true);
  await held("q1.a");
  expect(sent.map(({ responseId }) => responseId)).toEqual(["v1", "v2", "v2"]);
  expect(released).toEqual(["v1"]);
});

test("a hold ends when its time has passed, and says so", async () => {
  const { holds, clock, held, changed } = open();
  holds.hold("q1", { id: "s", places: 2 });
  await held("q1.s", 2, 30);
  expect(holds.of("q1")).toMatchObject({ own: { s: 2 }, endsAt: 30_000 });
  clock.now = 29_999;
  holds.endDue();
  expect(holds.hasAny()).toBe(true);
  clock.now = 30_000;
  holds.endDue();
  expect([holds.hasAny(), holds.of("q1").state, holds.of("q1").own]).toEqual([false, "ended", {}]);
  expect(changed).toEqual(["q1", "q1"]);
});

test("what is full is told; a limit is told in the server's words; a refusal is left to the submit", async () => {
  const { holds, answer } = open();
  holds.hold("q1", "a");
  await answer({ code: 200, data: { held: [], full: ["q1.a"], seconds: null } });
  expect(holds.of("q1")).toMatchObject({ full: ["a"], state: "none", message: null });
  holds.hold("q1", "b");
  await answer({ code: 6603055, msg: "later" }, 429);
  expect(holds.of("q1").message).toBe("later");
  holds.hold("q1", "c");
  await answer({ code: 6603032, msg: "ended" }, 409);
  expect(holds.of("q1")).toMatchObject({ message: null, state: "none" });
});

test("a lost connection and a busy server are asked again with the same answer", async () => {
  const { holds, sent, answer } = open();
  holds.hold("q1", "a");
  await answer({ code: 500 }, 503);
  holds.hold("q1", "a");
  expect(sent.length).toBe(2);
});
