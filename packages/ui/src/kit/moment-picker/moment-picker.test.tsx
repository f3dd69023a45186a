/** What a time or a day becomes by typing, deleting, Enter and leaving the field. */
import { act, useState, type ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { DayField } from "../day-range/day-field.tsx";
import { MomentPicker } from "./moment-picker.tsx";

let place: HTMLElement;
let root: Root;
let value: string | null;

beforeEach(() => {
  Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);
  place = document.body.appendChild(document.createElement("div"));
  root = createRoot(place);
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
});

const toIso = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString();
const NOON = toIso(2026, 4, 6, 12, 0);
const field = (): HTMLInputElement => {
  const found = place.querySelector("input");
  if (found === null) throw new Error("no field");
  return found;
};

function Moment() {
  const [moment, setMoment] = useState<string | null>(NOON);
  const change = (next: string | null) => {
    value = next;
    setMoment(next);
  };
  return <MomentPicker label="End" value={moment} onChange={change} />;
}

function Day() {
  const [day, setDay] = useState("2026-05-06");
  const change = (next: string) => {
    value = next;
    setDay(next);
  };
  return <DayField label="Begin" value={day} near="" problemId={undefined} onChange={change} onRead={() => {}} />;
}

const show = (node: ReactNode) => act(async () => root.render(node));
const type = (text: string) =>
  act(async () => {
    field().focus();
    Reflect.set(HTMLInputElement.prototype, "value", text, field());
    field().dispatchEvent(new Event("input", { bubbles: true }));
  });
const enter = () =>
  act(async () =>
    field().dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true })),
  );
const leave = () => act(async () => field().blur());

const CASES = [
  { name: "a moment", Field: Moment, none: null, typed: "2026-07-08 09:10", becomes: toIso(2026, 6, 8, 9, 10) },
  { name: "a day", Field: Day, none: "", typed: "2026/7/8", becomes: "2026-07-08" },
];

describe.each(CASES)("$name", ({ Field, none, typed, becomes }) => {
  test("deleted, then Enter: none, and Enter again stays none", async () => {
    await show(<Field />);
    expect(field().value).toContain("2026-05-06");
    await type("");
    await enter();
    expect([value, field().value]).toEqual([none, ""]);
    await enter();
    await leave();
    expect([value, field().value]).toEqual([none, ""]);
  });

  test("deleted, then left: none", async () => {
    await show(<Field />);
    await type("");
    await leave();
    expect([value, field().value]).toEqual([none, ""]);
  });

  test("what is typed counts without a button", async () => {
    await show(<Field />);
    await type(typed);
    await leave();
    expect(value).toBe(becomes);
  });
});

test("a time that is needed comes back when its text was deleted", async () => {
  await show(<MomentPicker label="End" isNeeded value={NOON} onChange={() => {}} />);
  await type("");
  await leave();
  expect(field().value).toBe("2026-05-06 12:00");
});
