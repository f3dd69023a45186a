/** Renders a part of the designer on a real document without the network. For tests. */
import type { FormDefinition } from "@idata/engine";
import { App } from "antd";
import { act } from "react";
import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { DesignerProvider } from "../designer-context.tsx";
import { LanguagesDialog } from "../languages/languages-dialog.tsx";
import { ConditionDialog } from "../logic/condition-dialog.tsx";
import { EntryDialog } from "../logic/entry-dialog.tsx";
import { openSession } from "../session.ts";

export async function renderDesigner(definition: FormDefinition, part: ReactNode) {
  Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);
  localStorage.clear();
  const { designer } = openSession({ formId: 7, revision: 3, definition });
  const host = document.createElement("div");
  document.body.replaceChildren(host);
  const root = createRoot(host);
  await act(async () =>
    root.render(
      <App>
        <DesignerProvider value={designer}>
          {part}
          <ConditionDialog />
          <EntryDialog />
          <LanguagesDialog isSmall={false} />
        </DesignerProvider>
      </App>,
    ),
  );
  const buttons = (name: string) =>
    [...document.querySelectorAll("button")].filter(
      (one) => one.getAttribute("aria-label") === name || one.textContent?.replaceAll(/\s/g, "") === name,
    );
  return {
    designer,
    definition: () => designer.store.getDefinition(),
    text: () => document.body.textContent ?? "",
    buttons,
    /** Presses the last button with this name, because what opened last is on top. */
    press: (name: string) =>
      act(async () => {
        const button = buttons(name.replaceAll(/\s/g, "")).at(-1) ?? buttons(name).at(-1);
        if (!button) throw new Error(`no button ${name}`);
        button.click();
      }),
    /** Returns the last field with this label, or the last switch or radio button with this text. */
    field(label: string): HTMLElement {
      const named = [...document.querySelectorAll("label, [aria-label], [role=switch]")].filter((one) => {
        const by = document.getElementById(one.getAttribute("aria-labelledby") ?? "");
        return [one.getAttribute("aria-label"), by?.textContent, one.textContent].includes(label);
      });
      const last = named.at(-1);
      if (!last) throw new Error(`no field ${label}`);
      if (!(last instanceof HTMLLabelElement)) return last as HTMLElement;
      return document.getElementById(last.htmlFor) ?? last.querySelector("input") ?? last;
    },
    click: (element: HTMLElement) => act(async () => element.click()),
    type: (field: HTMLElement, text: string) =>
      act(async () => {
        // React patches the value setter on the element; the prototype's setter makes the change look typed.
        Reflect.set(Object.getPrototypeOf(field) as object, "value", text, field);
        field.dispatchEvent(new Event(field.tagName === "SELECT" ? "change" : "input", { bubbles: true }));
      }),
    undo: () => act(async () => designer.store.undo()),
    end: () => act(async () => root.unmount()),
  };
}
