import { createElement, options } from "preact";
import { beforeEach, expect, test } from "vitest";
import { memo, useSyncExternalStore } from "./react.ts";
import { createRoot, hydrateRoot } from "./react-dom-client.ts";

/** Runs renders and effects at once instead of in the next frame. */
beforeEach(() => {
  options.debounceRendering = (run) => run();
  options.requestAnimationFrame = (run) => run();
  document.body.replaceChildren();
});

function createStore(value: string) {
  const listeners = new Set<() => void>();
  return {
    read: () => value,
    set: (next: string) => {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    listeners,
  };
}

test("a store's change is rendered, its end is the end of listening", () => {
  const store = createStore("a");
  const Shown = () => createElement("p", null, useSyncExternalStore(store.subscribe, store.read));
  const root = createRoot(document.body);
  root.render(createElement(Shown, null));
  expect(document.body.textContent).toBe("a");
  store.set("b");
  expect(document.body.textContent).toBe("b");
  root.unmount();
  expect(store.listeners.size).toBe(0);
});

test("a change between render and listening is not missed", () => {
  const store = createStore("a");
  const late = (listener: () => void) => {
    store.set("b");
    return store.subscribe(listener);
  };
  const Shown = () => createElement("p", null, useSyncExternalStore(late, store.read));
  createRoot(document.body).render(createElement(Shown, null));
  store.set("b");
  expect(document.body.textContent).toBe("b");
});

test("memo renders again for other props only", () => {
  const renders: string[] = [];
  const store = createStore("1");
  const Inner = memo(({ name }: Record<string, unknown>) => {
    renders.push(String(name));
    return createElement("i", null, String(name));
  });
  const Outer = () => {
    const count = useSyncExternalStore(store.subscribe, store.read);
    return createElement(Inner, { name: count === "3" ? "b" : "a" });
  };
  createRoot(document.body).render(createElement(Outer, null));
  store.set("2");
  expect(renders).toEqual(["a"]);
  store.set("3");
  expect([renders, document.body.textContent]).toEqual([["a", "b"], "b"]);
});

test("hydrating and rendering over the server's HTML both keep its elements", () => {
  const markup = '<input name="q" value="typed" aria-required="true">';
  document.body.innerHTML = markup;
  const before = document.querySelector("input");
  hydrateRoot(document.body, createElement("input", { name: "q", value: "" }));
  expect(document.querySelector("input")).toBe(before);
  expect(before?.value).toBe("typed");

  document.body.replaceChildren();
  const slot = document.createElement("div");
  slot.innerHTML = markup;
  const kept = slot.querySelector("input");
  createRoot(slot).render(createElement("input", { name: "q", value: "typed" }));
  expect(slot.querySelector("input")).toBe(kept);
  expect(kept?.hasAttribute("aria-required")).toBe(false);
});
