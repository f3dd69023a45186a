/**
 * What runs inside the measured page, and therefore plain JavaScript for browsers. Each step is timed from the event until
 * what it leads to is on the page and laid out; waiting for the display's next frame is not counted, since it says
 * nothing about the code. `probe.ts` has the types.
 */
const LIMIT_MS = 5000;
const canvas = () => document.querySelector("[data-canvas]");
const card = (id) => document.querySelector(`[data-card="${id}"]`);
const selected = () => document.querySelector("[data-card][data-selected='only']");
const title = () => selected()?.querySelector("textarea");
const panelTitle = () => document.querySelector("aside:last-of-type textarea")?.value;

const tick = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", resolve);
    port1.start();
    port2.postMessage(null);
  });

async function time(act, isDone) {
  const start = performance.now();
  act();
  while (!isDone()) {
    if (performance.now() - start > LIMIT_MS) throw new Error("nothing happened");
    await tick();
  }
  void document.body.offsetHeight;
  return performance.now() - start;
}

/** What a loaded page shows first, and when it was there: seen by the page itself, as a question from outside waits. */
const seen = new Map();
new MutationObserver(() => {
  for (const selector of ["[data-card]", "main h1"]) {
    if (seen.has(selector) || document.querySelector(selector) === null) continue;
    void document.body.offsetHeight;
    seen.set(selector, performance.now());
  }
}).observe(document, { childList: true, subtree: true });

globalThis.probe = {
  /** Milliseconds from the begin of the navigation until that was on the page and laid out. */
  shownAt: (selector) => seen.get(selector),
  select: (id) =>
    time(
      () => card(id).dispatchEvent(new MouseEvent("mousedown", { bubbles: true, button: 0 })),
      () => selected()?.dataset.card === id && panelTitle() === title()?.value,
    ),
  add: () => {
    const before = selected()?.dataset.card;
    const button = document.querySelector("[data-left-panel] [data-type='radio']");
    return time(
      () => button.click(),
      () => selected() !== null && selected().dataset.card !== before,
    );
  },
  rename: (text) => {
    const field = title();
    // React listens to the element's own setter; the prototype's makes the change look typed.
    return time(
      () => {
        Reflect.set(HTMLTextAreaElement.prototype, "value", text, field);
        field.dispatchEvent(new Event("input", { bubbles: true }));
      },
      () => panelTitle() === text,
    );
  },
  undo: (expected) =>
    time(
      () =>
        document.dispatchEvent(
          new KeyboardEvent("keydown", { key: "z", ctrlKey: true, bubbles: true, cancelable: true }),
        ),
      () => title()?.value === expected,
    ),
  toTop: () => {
    canvas().scrollTop = 0;
  },
  scroll: async (frames, step) => {
    let longTasks = 0;
    const observer = new PerformanceObserver((list) => {
      longTasks += list.getEntries().length;
    });
    observer.observe({ type: "longtask" });
    const times = [];
    let last = performance.now();
    for (let frame = 0; frame < frames; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const now = performance.now();
      times.push(now - last);
      last = now;
      canvas().scrollTop += step;
    }
    observer.disconnect();
    times.sort((a, b) => a - b);
    return { p95: times[Math.floor(times.length * 0.95)], longTasks };
  },
};
