/**
 * What runs inside the measured page, and therefore plain JavaScript for browsers: a click, and the time until what it
 * leads to is laid out; scrolling, and how long its frames were.
 */
const LIMIT_MS = 10_000;
const LONG_TASK_MS = 50;

const tick = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", resolve);
    port1.start();
    port2.postMessage(null);
  });

globalThis.consoleProbe = {
  /** Clicks the first element that matches and waits for another one to be there. */
  async open(link, content) {
    const start = performance.now();
    document.querySelector(link).click();
    while (document.querySelector(content) === null) {
      if (performance.now() - start > LIMIT_MS) throw new Error(`${content} did not come`);
      await tick();
    }
    void document.body.offsetHeight;
    return performance.now() - start;
  },
  async scroll(selector, frames, step) {
    const element = document.querySelector(selector);
    let longTasks = 0;
    const observer = new PerformanceObserver((list) => (longTasks += list.getEntries().length));
    observer.observe({ type: "longtask" });
    const times = [];
    let last = performance.now();
    for (let frame = 0; frame < frames; frame += 1) {
      element.scrollTop = (frame + 1) * step;
      await new Promise(requestAnimationFrame);
      const now = performance.now();
      times.push(now - last);
      last = now;
    }
    await new Promise((resolve) => setTimeout(resolve, 2 * LONG_TASK_MS));
    observer.disconnect();
    times.sort((a, b) => a - b);
    return { p95: times[Math.floor(times.length * 0.95)], longTasks, reached: element.scrollTop };
  },
};
