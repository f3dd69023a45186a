/** Nothing to see: a field that carries the value, and the look into the address once the page has come to life. */
import { useEffect, useRef } from "react";
import { hiddenCore } from "./hidden.core.ts";
import type { FillFace } from "../../shared/fill/fill-face.ts";
import type { FillProps } from "../../shared/fill/fill-props.ts";
import type { HiddenItem } from "./hidden.core.ts";

function HiddenControl({ item, snapshot, onChange }: FillProps<HiddenItem>) {
  const { parameter, value: constant } = item;
  const isDue = useRef(true);
  useEffect(() => {
    // Once: what is in the address does not change while the page is open.
    if (!isDue.current) return;
    isDue.current = false;
    const given = parameter && !constant ? new URLSearchParams(location.search).get(parameter) : null;
    if (given) onChange(given);
  }, [constant, onChange, parameter]);
  const value = constant || snapshot.value;
  return <input type="hidden" name={item.id} value={typeof value === "string" ? value : ""} />;
}

export const hiddenFill: FillFace<HiddenItem> = { core: hiddenCore, Control: HiddenControl, labels: "none" };
