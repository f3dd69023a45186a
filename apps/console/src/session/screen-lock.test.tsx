/** The screen lock: every address shows the lock page until it is unlocked here or in another tab. */
import { act } from "react";
import { Navigate } from "react-router";
import { afterEach, beforeAll, expect, test } from "vitest";
import { startI18n } from "../i18n/i18n.ts";
import { renderRoutes, until } from "../testing/render.tsx";
import type { Rendered } from "../testing/render.tsx";
import { RequireUnlocked } from "./require-unlocked.tsx";
import { clearLock, isScreenLocked, lockLoader, lockScreen, useScreenLock } from "./screen-lock.ts";

let page: Rendered;
beforeAll(() => startI18n());
afterEach(async () => {
  await page.unmount();
  await act(async () => clearLock());
});

function Lock() {
  return useScreenLock() ? <p>锁屏</p> : <Navigate to="/form" replace />;
}

const open = (path: string) =>
  renderRoutes(
    [
      { path: "/lock", element: <Lock /> },
      { element: <RequireUnlocked />, children: [{ path: "*", element: <p>秘密</p> }] },
    ],
    path,
  );

/** Simulates another tab: changes the stored value and notifies this tab. */
function changeElsewhere(newValue: string | null): void {
  if (newValue === null) localStorage.removeItem("idata-screen-lock");
  else localStorage.setItem("idata-screen-lock", newValue);
  globalThis.dispatchEvent(new StorageEvent("storage", { key: "idata-screen-lock", newValue }));
}

test("an open screen shows its page; locked, it shows nothing of it", async () => {
  page = await open("/form?keyword=x");
  expect(page.holder.textContent).toBe("秘密");
  await act(async () => lockScreen());
  await until(() => page.holder.textContent === "锁屏");
  expect(page.path()).toBe("/lock");
});

test("a lock is there after a reload", async () => {
  lockScreen();
  page = await open("/form");
  await until(() => page.holder.textContent === "锁屏");
  expect(page.path()).toBe("/lock");
});

test("another tab locks and unlocks this one", async () => {
  page = await open("/form");
  await act(async () => changeElsewhere("1"));
  await until(() => page.holder.textContent === "锁屏");
  await act(async () => changeElsewhere(null));
  await until(() => page.holder.textContent === "秘密");
  expect(isScreenLocked()).toBe(false);
});

test("emptying the storage of a locked tab does not unlock it", async () => {
  page = await open("/form");
  await act(async () => lockScreen());
  localStorage.clear();
  globalThis.dispatchEvent(new StorageEvent("storage", { key: null, newValue: null }));
  expect(isScreenLocked()).toBe(true);
});

test("opening the lock page locks", async () => {
  page = await open("/form");
  await act(async () => lockLoader());
  await until(() => page.holder.textContent === "锁屏");
  expect(isScreenLocked()).toBe(true);
});
