import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, expect, test } from "vitest";
import { Drawer } from "./drawer.tsx";

const place = document.createElement("div");
const root = createRoot(place);
afterEach(async () => act(() => root.unmount()));

const bodies = () => Array.from(document.querySelectorAll(".ant-drawer-body"), (body) => body.getAttribute("tabindex"));

test("the keyboard reaches the content of a drawer, also after it was closed and opened again", () => {
  const show = (open: boolean, text: string) =>
    act(() =>
      root.render(
        <Drawer open={open} destroyOnHidden title="Title">
          {text}
        </Drawer>,
      ),
    );
  show(false, "one");
  expect(bodies()).toEqual([]);
  show(true, "one");
  expect(bodies()).toEqual(["0"]);
  show(true, "two");
  expect(bodies()).toEqual(["0"]);
});
