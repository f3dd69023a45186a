import { expect, test } from "vitest";
import { hueOf, initialOf, listPeople } from "./people.ts";
import { createPresence, type Meeting, type OtherPerson } from "./presence.ts";

const person = (userName: string, item: string | null = null, more: Partial<OtherPerson> = {}): OtherPerson => ({
  client: `tab-${userName}`,
  userName,
  nickName: userName,
  item,
  isMe: false,
  ...more,
});

/** A fake server and a clock that the test advances by hand. */
function bench() {
  const calls: (string | null)[] = [];
  const revisions: number[] = [];
  const timers: { run: () => void; after: number }[] = [];
  let answer: () => Promise<Meeting | null> = () => Promise.resolve({ revision: 3, others: [] });
  const state = { isVisible: true, item: null as string | null, left: 0 };
  const presence = createPresence({
    meet: (item) => {
      calls.push(item);
      return answer();
    },
    leave: () => {
      state.left += 1;
    },
    getItem: () => state.item,
    isAttended: () => state.isVisible,
    setTimer(run, after) {
      const timer = { run, after };
      timers.push(timer);
      return () => void timers.splice(timers.indexOf(timer), 1);
    },
    onRevision: (revision) => void revisions.push(revision),
  });
  const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
  return {
    presence,
    state,
    calls,
    revisions,
    waits: () => timers.map(({ after }) => after),
    answer: (next: typeof answer) => {
      answer = next;
    },
    settle,
    tick: async () => {
      timers.shift()?.run();
      await settle();
    },
  };
}

test("asks at once and then every 1.5 s, with the selected question, and passes on who is there and the revision", async () => {
  const { presence, state, calls, revisions, waits, answer, settle, tick } = bench();
  answer(() => Promise.resolve({ revision: 7, others: [person("li", "q2"), person("wang")] }));
  presence.start();
  await settle();
  expect([calls, waits(), revisions]).toEqual([[null], [1500], [7]]);
  expect(presence.at("q2").map(({ userName }) => userName)).toEqual(["li"]);
  expect(presence.at("q1")).toEqual([]);
  state.item = "q5";
  await tick();
  expect(calls).toEqual([null, "q5"]);
});

test("subscribers hear only of changes, and a question keeps its array until it changes", async () => {
  const { presence, answer, settle, tick } = bench();
  let heard = 0;
  presence.subscribe(() => (heard += 1));
  answer(() => Promise.resolve({ revision: 3, others: [person("li", "q2"), person("wang")] }));
  presence.start();
  await settle();
  const before = presence.at("q2");
  await tick();
  expect([heard, presence.at("q2") === before]).toEqual([1, true]);
  answer(() => Promise.resolve({ revision: 3, others: [person("li", "q2"), person("wang", "q4")] }));
  await tick();
  expect([heard, presence.at("q2") === before, presence.at("q4").length]).toEqual([2, true, 1]);
});

test("a hidden tab does not ask and shows nobody, and asks at once when it is visible again", async () => {
  const { presence, state, calls, waits, answer, settle, tick } = bench();
  answer(() => Promise.resolve({ revision: 3, others: [person("li")] }));
  presence.start();
  await settle();
  expect(presence.get().others).toHaveLength(1);
  state.isVisible = false;
  await tick();
  expect([calls.length, waits(), presence.get().others]).toEqual([1, [], []]);
  state.isVisible = true;
  presence.resume();
  await settle();
  expect([calls.length, waits()]).toEqual([2, [1500]]);
});

test("without an answer nobody is shown, and the pauses grow until there is one", async () => {
  const { presence, waits, answer, settle, tick } = bench();
  answer(() => Promise.resolve({ revision: 3, others: [person("li")] }));
  presence.start();
  await settle();
  answer(() => Promise.reject(new Error("offline")));
  await tick();
  expect([presence.get().others, waits()]).toEqual([[], [3000]]);
  for (let i = 0; i < 5; i += 1) await tick();
  expect(waits()).toEqual([15_000]);
  answer(() => Promise.resolve({ revision: 3, others: [] }));
  await tick();
  expect(waits()).toEqual([1500]);
});

test("stops, and says so, when the user may no longer see the form", async () => {
  const { presence, state, waits, answer, settle } = bench();
  answer(() => Promise.resolve(null));
  presence.start();
  await settle();
  expect([presence.get().isLost, waits()]).toEqual([true, []]);
  presence.stop();
  expect(state.left).toBe(0);
});

test("leaves once, and does not come back with a late answer", async () => {
  const { presence, state, waits, settle } = bench();
  presence.start();
  presence.stop();
  presence.stop();
  await settle();
  expect([state.left, waits()]).toEqual([1, []]);
});

test("a person is shown once, with the tab that has a question selected, and the user's own tabs last", () => {
  const people = listPeople([
    person("me", null, { isMe: true }),
    person("li"),
    person("li", "q1", { client: "second" }),
    person("wang"),
  ]);
  expect(people.map(({ userName, item }) => [userName, item])).toEqual([
    ["li", "q1"],
    ["wang", null],
    ["me", null],
  ]);
  expect([initialOf(person("li")), initialOf(person("x", null, { nickName: "王小明" }))]).toEqual(["L", "王"]);
  expect(hueOf(person("li"))).toBe(hueOf(person("li", "q1")));
});
