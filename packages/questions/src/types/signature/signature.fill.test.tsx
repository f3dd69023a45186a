import { act } from "react";
import { expect, test } from "vitest";
import { renderQuestion } from "../../faces/testing/render-question.tsx";

const item = { id: "q1", type: "signature", title: "签名" };

/** Places the pad at 0, 0 with a width of 500 and a height of 200. */
function placePad(pad: HTMLElement): void {
  pad.getBoundingClientRect = () => new DOMRect(0, 0, 500, 200);
  pad.setPointerCapture = () => {};
}

async function draw(pad: HTMLElement, ...points: [number, number][]): Promise<void> {
  const send = (type: string, [clientX, clientY]: [number, number]) =>
    act(
      async () =>
        void pad.dispatchEvent(
          new PointerEvent(type, { bubbles: true, cancelable: true, isPrimary: true, button: 0, clientX, clientY }),
        ),
    );
  const [first = [0, 0], ...rest] = points;
  await send("pointerdown", first);
  for (const point of rest) await send("pointermove", point);
  await send("pointerup", points.at(-1) ?? first);
}

async function renderPad(settings = {}) {
  const q = await renderQuestion({ ...item, ...settings });
  const pad = q.find("svg");
  placePad(pad);
  return { q, pad };
}
const click = (q: Awaited<ReturnType<typeof renderQuestion>>, words: string) =>
  act(async () =>
    q
      .findAll("button")
      .find((button) => button.textContent === words)
      ?.click(),
  );

test("a stroke is kept in units of the box, without points that say nothing new", async () => {
  const { q, pad } = await renderPad();
  await draw(pad, [10, 20], [11, 20], [100, 50], [900, 500]);
  const drawn = { strokes: [[20, 40, 200, 100, 1000, 400]] };
  expect([q.answer(), q.posted()]).toEqual([drawn, drawn]);
  expect(pad.querySelector("path:last-child")?.getAttribute("d")).toMatch(/^M20 40Q/);
});

test("strokes are taken back one by one, or all at once", async () => {
  const { q, pad } = await renderPad();
  await draw(pad, [10, 10]);
  await draw(pad, [20, 20]);
  await draw(pad, [30, 30]);
  expect(pad.getAttribute("aria-label")).toContain("3 笔");
  await click(q, "撤销一笔");
  expect(q.answer()).toEqual({
    strokes: [
      [20, 20],
      [40, 40],
    ],
  });
  await click(q, "清除");
  expect(q.answer()).toBeNull();
});

test("a name can be typed instead, also without script", async () => {
  const { q } = await renderPad();
  expect(q.nameOf(q.find("input[name='q1.name']"))).toContain("输入姓名代替签名");
  await q.type("input[name='q1.name']", "王小明");
  expect([q.answer(), q.posted()]).toEqual([{ name: "王小明" }, { name: "王小明" }]);
});

test("where only drawing counts there is no field to type in", async () => {
  const { q } = await renderPad({ typing: false });
  expect(q.findAll("input")).toEqual([]);
  expect(q.form.textContent).toContain("需要启用 JavaScript");
});

test("a question that is read-only takes no strokes", async () => {
  const { q, pad } = await renderPad({ readOnly: true });
  await draw(pad, [10, 10], [50, 50]);
  expect(q.answer()).toBeNull();
});
