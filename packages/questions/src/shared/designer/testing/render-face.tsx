/** Renders a settings panel or an in-place editor for tests. Its changes are applied to the item. */
import type { ItemBase } from "@idata/engine";
import { act, useLayoutEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { designerFaces } from "../../../designer.ts";
import { createDesignerTranslate, type AuthorLanguage } from "../../../messages.ts";
import type { QuestionType } from "../../../names.ts";
import type { DesignerProps } from "../designer-props.ts";

Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);

export interface RenderedFace {
  root: HTMLElement;
  item(): ItemBase & Record<string, unknown>;
  mergeKeys: (string | undefined)[];
  field(label: string): HTMLInputElement;
  type(field: Element, text: string): Promise<void>;
  click(element: Element | null | undefined): Promise<void>;
  press(field: Element, key: string, init?: KeyboardEventInit): Promise<void>;
}

/** `after` is the number before the first one, so that ids of two sources never collide. */
export function newIds(after = 0): (prefix: string) => string {
  let next = after;
  return (prefix) => `${prefix}new${(next += 1)}`;
}

export function createItem(type: QuestionType, language: AuthorLanguage = "zh-CN"): ItemBase {
  const t = createDesignerTranslate(language, type);
  return { ...designerFaces[type].create({ newId: newIds(), t }), id: "q1", type, title: "" };
}

export async function renderFace(
  type: QuestionType,
  part: "Settings" | "Inline",
  item: ItemBase = createItem(type),
  language: AuthorLanguage = "zh-CN",
  rest: Pick<DesignerProps, "earlier" | "uploadImage"> = {},
): Promise<RenderedFace> {
  const Face = designerFaces[type][part];
  if (!Face) throw new Error(`${type} has no ${part}`);
  const t = createDesignerTranslate(language, type);
  const newId = newIds(1000);
  const mergeKeys: (string | undefined)[] = [];
  let current = item;
  const Host = () => {
    const [live, setLive] = useState(item);
    useLayoutEffect(() => {
      current = live;
    });
    return (
      <Face
        item={live}
        t={t}
        newId={newId}
        {...rest}
        onChange={(patch, mergeKey) => {
          mergeKeys.push(mergeKey);
          setLive((old) => ({ ...old, ...patch }));
        }}
      />
    );
  };
  const root = document.createElement("div");
  document.body.replaceChildren(root);
  await act(async () => createRoot(root).render(<Host />));
  return {
    root,
    mergeKeys,
    item: () => current as ItemBase & Record<string, unknown>,
    field(label) {
      const found = [...root.querySelectorAll("label")].find((one) => one.textContent === label);
      const control = found && root.querySelector(`#${CSS.escape(found.htmlFor)}`);
      if (!control) throw new Error(`no field ${label}`);
      return control as HTMLInputElement;
    },
    async type(field, text) {
      await act(async () => {
        // React watches the element's own setter. The prototype's setter makes the change look typed.
        Reflect.set(Object.getPrototypeOf(field) as object, "value", text, field);
        field.dispatchEvent(new Event("input", { bubbles: true }));
        field.dispatchEvent(new Event("change", { bubbles: true }));
      });
    },
    async click(element) {
      if (!element) throw new Error("nothing to click");
      await act(async () => (element as HTMLElement).click());
    },
    async press(field, key, init = {}) {
      await act(
        async () =>
          void field.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...init })),
      );
    },
  };
}
