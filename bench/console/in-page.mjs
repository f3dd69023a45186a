/**
 * Runs inside the measured page, so it is plain JavaScript for browsers. Measures the time from a click until its
 * result is laid out, and the length of frames while scrolling.
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
  /** Clicks the first element that matches `link` and waits until `content` matches. */
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
