// Cards that appear together: also those that read on after the first answer, and those whose first call fails.
import { useQuery } from "@tanstack/react-query";
import { afterEach, beforeAll, expect, test } from "vitest";
import { startI18n } from "../i18n/i18n.ts";
import { renderRoutes, type Rendered, until } from "../testing/render.tsx";
import { Together } from "./together.tsx";

let rendered: Rendered;
beforeAll(startI18n);
afterEach(async () => {
  await rendered.unmount();
  document.body.replaceChildren();
});

interface CardProps {
  name: string;
  read: () => Promise<string>;
  /** Read after this card has its data. */
  next?: () => Promise<string>;
}

function Card({ name, read, next }: CardProps) {
  const { data } = useQuery({ queryKey: ["page", name], queryFn: read, retry: 3, retryDelay: 1_000_000 });
  return (
    <div>
      {name}: {data ?? "…"}
      {data !== undefined && next !== undefined && <Card name="inner" read={next} />}
    </div>
  );
}

const open = async (cards: readonly CardProps[]) => {
  const page = (
    <Together of={["page"]} heights={[100, 200]}>
      {cards.map((card) => (
        <Card key={card.name} {...card} />
      ))}
    </Together>
  );
  rendered = await renderRoutes([{ path: "*", element: page }], "/");
};
/** An answer that comes when the test says so. */
function later(): { promise: Promise<string>; resolve: (answer: string) => void } {
  let resolve = (_answer: string): void => undefined;
  const promise = new Promise<string>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
const isHidden = () => document.querySelector("[aria-busy=true]") !== null;
const blocks = () => document.querySelectorAll("[data-loading]").length;

test("everything is read at once and shown when the last answer is there, whichever card it is for", async () => {
  const first = later();
  const second = later();
  const inner = later();
  const asked: string[] = [];
  const say = (name: string, answer: Promise<string>) => () => {
    asked.push(name);
    return answer;
  };
  await open([
    { name: "first", read: say("first", first.promise), next: say("inner", inner.promise) },
    { name: "second", read: say("second", second.promise) },
  ]);
  await until(() => asked.length === 2);
  expect([isHidden(), blocks()]).toEqual([true, 2]);
  second.resolve("b");
  await until(() => document.body.textContent.includes("second: b"));
  expect(isHidden()).toBe(true);
  first.resolve("a");
  await until(() => asked.includes("inner"));
  expect(isHidden()).toBe(true);
  inner.resolve("c");
  await until(() => !isHidden());
  expect([blocks(), document.body.textContent]).toEqual([0, expect.stringContaining("first: ainner: c")]);
});

test("a call that fails holds nothing up", async () => {
  await open([
    { name: "good", read: () => Promise.resolve("a") },
    { name: "bad", read: () => Promise.reject(new Error("no answer")) },
  ]);
  await until(() => !isHidden());
  expect(document.body.textContent).toContain("good: abad: …");
});
