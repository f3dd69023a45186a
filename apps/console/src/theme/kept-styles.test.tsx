/** The styles of a component outlive its last instance, and the samples that keep them are not in the document. */
import { Rate, Slider } from "antd";
import { act } from "react";
import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { beforeAll, expect, test } from "vitest";
import { KeptStyles, useKeptStyles } from "./kept-styles.tsx";

beforeAll(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
});

const SAMPLE = <Slider />;

function KeptPage() {
  useKeptStyles("test", SAMPLE);
  return <Slider />;
}

/** CSS variables of the component, which the library removes with its last instance. */
const hasVariables = (component: string) =>
  Array.from(document.querySelectorAll("style")).some(({ textContent }) =>
    new RegExp(`--ant-${component}-[\\w-]+:`).test(textContent),
  );

test("what a page has laid aside keeps its styles after the page is left; anything else loses them", async () => {
  const holder = document.createElement("div");
  document.body.append(holder);
  const root = createRoot(holder);
  const show = (page: ReactNode) =>
    act(async () =>
      root.render(
        <>
          <KeptStyles />
          {page}
        </>,
      ),
    );
  await show(
    <>
      <KeptPage />
      <Rate />
    </>,
  );
  expect([hasVariables("slider"), hasVariables("rate")]).toEqual([true, true]);
  await show(<p>elsewhere</p>);
  expect([hasVariables("slider"), hasVariables("rate")]).toEqual([true, false]);
  expect(document.querySelector(".ant-slider")).toBeNull();
  await act(async () => root.unmount());
  holder.remove();
});
