/**
 * Runs inside the measured page, so it is plain JavaScript for browsers. Each step is timed from the event until its
 * result is on the page and laid out. Waiting for the next frame of the display is excluded, since it says nothing
 * about the code. The types are in `probe.ts`.
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

/**
 * When each selector first matched. The page records this itself, because a query from outside would wait for the main
 * thread.
 */
const seen = new Map();
new MutationObserver(() => {
  for (const selector of ["[data-card]", "main h1"]) {
    if (seen.has(selector) || document.querySelector(selector) === null) continue;
    void document.body.offsetHeight;
    seen.set(selector, performance.now());
  }
}).observe(document, { childList: true, subtree: true });

globalThis.probe = {
  /** Milliseconds from the start of the navigation until the selector matched and the page was laid out. */
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
    // React intercepts the setter of the element itself. The setter of the prototype makes the change look typed.
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
