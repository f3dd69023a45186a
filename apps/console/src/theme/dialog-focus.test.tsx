import { Drawer } from "@idata/ui/kit/drawer";
import { Modal } from "antd";
import { act } from "react";
import { describe, expect, test, vi } from "vitest";
import { device, openThemeRoots } from "./testing/theme-root.ts";
import { ThemeProvider } from "./theme-provider.tsx";

const root = openThemeRoots();

const find = (id: string): HTMLElement => document.querySelector<HTMLElement>(`#${id}`) as HTMLElement;
const focused = (): string | undefined => document.activeElement?.id;

describe.each([
  ["dialog", Modal],
  ["drawer", Drawer],
])("a %s", (_name, Part) => {
  const show = (open: boolean) =>
    act(() =>
      root().render(
        <ThemeProvider>
          <button id="open" />
          <input id="name" />
          <Part open={open} footer={null}>
            <input id="inside" />
          </Part>
        </ThemeProvider>,
      ),
    );
  async function openDialog(): Promise<void> {
    show(false);
    await import("./dialog-focus.ts");
    find("open").focus();
    show(true);
    act(() => find("inside").focus());
    expect(focused()).toBe("inside");
  }
  const isOutOfSight = () =>
    document.querySelector(".ant-modal[style*='display: none'], .ant-drawer-content-wrapper-hidden") !== null;
  const end = () => {
    const part = document.querySelector(".ant-modal, .ant-drawer-content-wrapper");
    act(() => {
      part?.dispatchEvent(new Event("animationend", { bubbles: true }));
      part?.dispatchEvent(new Event("transitionend", { bubbles: true }));
    });
    return isOutOfSight();
  };

  test("gives focus back to what opened it while it fades out", async () => {
    await openDialog();
    show(false);
    await vi.waitFor(() => expect(focused()).toBe("open"));
    expect(isOutOfSight()).toBe(false);
  });
  test("takes it from no field to which somebody has gone meanwhile", async () => {
    await openDialog();
    show(false);
    await vi.waitFor(() => expect(focused()).toBe("open"));
    find("name").focus();
    await vi.waitFor(() => expect(end()).toBe(true));
    expect(focused()).toBe("name");
  });
  test("gives it back at once where nothing fades, and takes it from no field afterwards", async () => {
    device.prefersReducedMotion = "reduce";
    await openDialog();
    show(false);
    await vi.waitFor(() => expect([focused(), isOutOfSight()]).toEqual(["open", true]));
    find("name").focus();
    show(true);
    act(() => find("inside").focus());
    // Nobody closes a dialog in the frame in which it opens.
    await act(() => new Promise(requestAnimationFrame));
    show(false);
    await vi.waitFor(() => expect([focused(), isOutOfSight()]).toEqual(["name", true]));
    find("open").focus();
    await act(() => new Promise(requestAnimationFrame));
    expect(focused()).toBe("open");
  });
  test("gives it back at its second opener's as well", async () => {
    await openDialog();
    show(false);
    await vi.waitFor(() => expect(end()).toBe(true));
    find("name").focus();
    show(true);
    act(() => find("inside").focus());
    show(false);
    await vi.waitFor(() => expect(focused()).toBe("name"));
  });
});
