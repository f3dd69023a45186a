/**
 * One form with every question type, the steps to answer each of them with script and in the plain form, and the
 * answers that must be stored. Steps name controls by their field names, so that every browser is driven in the same
 * way.
 */
import type { FormDefinition, ItemDefinition } from "@idata/engine";

export type Step =
  /** Clicks a radio or checkbox. */
  | { do: "check"; name: string; value: string }
  | { do: "type"; name: string; text: string; nth?: number }
  | { do: "pick"; name: string; value: string }
  /** Sets a date or time field like the browser's picker. */
  | { do: "day"; name: string; value: string }
  | { do: "file"; name: string; file: "text" | "picture" }
  | { do: "press"; selector: string }
  | { do: "draw"; selector: string };

export interface TypePlan {
  readonly type: string;
  readonly item: Record<string, unknown>;
  readonly live: readonly Step[];
  /** Absent: the same steps as with script. */
  readonly plain?: readonly Step[];
  /** The stored answer. Files are compared by name only. */
  readonly answer: unknown;
  /** Set if the plain form cannot express the same answer. */
  readonly plainAnswer?: unknown;
}

const options = (...ids: string[]) => ids.map((id) => ({ id, label: id.toUpperCase() }));
const check = (name: string, value: string): Step => ({ do: "check", name, value });
const type = (name: string, text: string, nth = 0): Step => ({ do: "type", name, text, nth });
const pick = (name: string, value: string): Step => ({ do: "pick", name, value });
const day = (name: string, value: string): Step => ({ do: "day", name, value });
const inside = (question: string, selector: string) => `[data-question="${question}"] ${selector}`;
const press = (question: string, selector: string): Step => ({ do: "press", selector: inside(question, selector) });

const rows = options("r1", "r2");
const cells = [
  { id: "c1", label: "Words", kind: "text" },
  { id: "c2", label: "Years", kind: "number" },
  { id: "c3", label: "Use", kind: "dropdown", options: options("o1", "o2") },
  { id: "c4", label: "Since", kind: "date" },
];

/** A day of the next year, so that bookings are still open. */
const YEAR = new Date().getFullYear() + 1;
export const DAY = `${YEAR}-11-25`;
const NEXT_DAY = `${YEAR}-11-26`;

export const PLANS: readonly TypePlan[] = [
  { type: "text", item: {}, live: [type("text", "张三 abc")], answer: "张三 abc" },
  { type: "textarea", item: {}, live: [type("textarea", "one two")], answer: "one two" },
  { type: "number", item: {}, live: [type("number", "12.5")], answer: 12.5 },
  { type: "radio", item: { options: options("a", "b") }, live: [check("radio", "b")], answer: "b" },
  {
    type: "checkbox",
    item: { options: [...options("a", "b"), { id: "x", label: "Other", other: true }], selectAll: true },
    live: [check("checkbox", "a"), check("checkbox", "x"), type("checkbox.x", "mine")],
    answer: ["a", { id: "x", text: "mine" }],
  },
  {
    type: "dropdown",
    item: { options: [...options("a", "b"), { id: "x", label: "Other", other: true }] },
    live: [pick("dropdown", "x"), type("dropdown.x", "mine")],
    answer: { id: "x", text: "mine" },
  },
  {
    type: "ranking",
    item: { options: options("a", "b", "c") },
    live: [
      press("ranking", `li:has([name="ranking.c"]) button[aria-pressed="false"]`),
      press("ranking", `li:has([name="ranking.a"]) button[aria-pressed="false"]`),
      press("ranking", `li:has([name="ranking.b"]) button[aria-pressed="false"]`),
    ],
    plain: [pick("ranking.c", "1"), pick("ranking.a", "2"), pick("ranking.b", "3")],
    answer: ["c", "a", "b"],
  },
  {
    type: "tags",
    item: { suggestions: ["Tea", "Coffee"] },
    live: [check("tags", "Tea"), type("tags.new", "Milk")],
    answer: ["Tea", "Milk"],
  },
  { type: "color", item: {}, live: [type("color", "#2F88FF")], answer: "#2F88FF" },
  {
    type: "cascader",
    item: {
      options: [
        { id: "a", label: "A" },
        { id: "b", label: "B", parent: "a" },
        { id: "c", label: "C", parent: "b" },
        { id: "d", label: "D" },
      ],
    },
    live: [pick("cascader.1", "a"), pick("cascader.2", "b"), pick("cascader.3", "c")],
    answer: ["a", "b", "c"],
  },
  {
    type: "image-choice",
    item: { options: [{ id: "a", label: "Cat", image: "/idata2/logo.png" }, ...options("b")] },
    live: [check("image-choice", "a")],
    answer: ["a"],
  },
  { type: "boolean", item: {}, live: [check("boolean", "true")], answer: true },
  { type: "rating", item: { max: 5 }, live: [check("rating", "4")], answer: 4 },
  { type: "nps", item: {}, live: [check("nps", "9")], answer: 9 },
  { type: "scale", item: { min: 1, max: 7 }, live: [check("scale", "6")], answer: 6 },
  { type: "slider", item: { min: 0, max: 100 }, live: [type("slider", "42")], answer: 42 },
  {
    type: "constant-sum",
    item: { rows, total: 100 },
    live: [type("constant-sum.r1", "30"), type("constant-sum.r2", "70")],
    answer: { r1: 30, r2: 70 },
  },
  {
    type: "motion",
    item: { motion: "Shall we?", options: options("yes", "no") },
    live: [check("motion", "yes")],
    answer: "yes",
  },
  {
    type: "election",
    item: { options: options("a", "b", "c"), seats: 2, writeIns: 1 },
    live: [check("election", "a"), type("election.writeIn", "Zhang San")],
    answer: { picks: ["a"], writeIns: ["Zhang San"] },
  },
  {
    type: "matrix-radio",
    item: { rows, columns: options("c1", "c2") },
    live: [check("matrix-radio.r1", "c1"), check("matrix-radio.r2", "c2")],
    answer: { r1: "c1", r2: "c2" },
  },
  {
    type: "matrix-checkbox",
    item: { rows, columns: options("c1", "c2") },
    live: [check("matrix-checkbox.r1", "c1"), check("matrix-checkbox.r1", "c2")],
    answer: { r1: ["c1", "c2"] },
  },
  {
    type: "matrix-rating",
    item: { rows, max: 5 },
    live: [check("matrix-rating.r1", "3"), check("matrix-rating.r2", "5")],
    answer: { r1: 3, r2: 5 },
  },
  {
    type: "matrix-text",
    item: { rows, columns: cells.slice(0, 2) },
    live: [type("matrix-text.r1.c1", "home"), type("matrix-text.r2.c2", "7")],
    answer: { r1: { c1: "home" }, r2: { c2: 7 } },
  },
  {
    type: "matrix-dropdown",
    item: { rows, columns: cells.slice(2) },
    live: [pick("matrix-dropdown.r1.c3", "o2"), day("matrix-dropdown.r2.c4", DAY)],
    answer: { r1: { c3: "o2" }, r2: { c4: DAY } },
  },
  {
    type: "dynamic-table",
    item: { columns: cells },
    live: [type("dynamic-table.0.c1", "first"), day("dynamic-table.0.c4", DAY)],
    answer: [{ c1: "first", c4: DAY }],
  },
  {
    type: "repeat",
    item: {
      items: [
        { id: "name", type: "text", title: "Name" },
        { id: "born", type: "date", title: "Born" },
      ],
    },
    live: [type("repeat.0.name", "Ann"), day("repeat.0.born", DAY)],
    answer: [{ name: "Ann", born: DAY }],
  },
  { type: "date", item: {}, live: [day("date", DAY)], answer: DAY },
  { type: "file", item: { accept: ["txt"] }, live: [{ do: "file", name: "file", file: "text" }], answer: ["note.txt"] },
  { type: "time", item: {}, live: [day("time", "09:30")], answer: "09:30" },
  { type: "datetime", item: {}, live: [day("datetime", `${DAY}T09:30`)], answer: `${DAY}T09:30` },
  {
    type: "date-range",
    item: {},
    live: [day("date-range.from", DAY), day("date-range.to", NEXT_DAY)],
    answer: { from: DAY, to: NEXT_DAY },
  },
  {
    type: "signature",
    item: {},
    live: [{ do: "draw", selector: inside("signature", "svg") }],
    plain: [type("signature.name", "Li Na")],
    answer: "drawn",
    plainAnswer: { name: "Li Na" },
  },
  { type: "formula", item: { expression: "2 + {number}" }, live: [], answer: 14.5 },
  { type: "hidden", item: { parameter: "from" }, live: [], answer: "poster" },
  { type: "serial", item: { prefix: "BX", digits: 4 }, live: [], answer: undefined },
  {
    type: "booking",
    item: {
      slots: [
        { id: "s1", date: DAY, from: "09:00", to: "10:00", capacity: 100 },
        { id: "s2", date: NEXT_DAY, from: "09:00", to: "10:00", capacity: 100 },
      ],
      maxPlaces: 3,
    },
    live: [press("booking", "button:nth-child(2)"), check("booking", "s2"), type("booking.places", "2")],
    plain: [check("booking", "s2"), type("booking.places", "2")],
    answer: { id: "s2", places: 2 },
  },
  { type: "image", item: {}, live: [{ do: "file", name: "image", file: "picture" }], answer: ["photo.png"] },
  {
    type: "location",
    item: {},
    live: [type("location.lat", "39.9042"), type("location.lon", "116.4074")],
    answer: { lat: 39.9042, lon: 116.4074 },
  },
  {
    type: "region",
    item: {},
    live: [
      { do: "pick", name: "#q-region-control-province", value: "110000" },
      { do: "pick", name: "#q-region-control-district", value: "110101" },
    ],
    plain: [type("region.province", "北京市"), type("region.district", "东城区")],
    answer: { code: "110101" },
  },
  { type: "member", item: {}, live: [], answer: undefined },
  { type: "department", item: {}, live: [], answer: undefined },
  {
    type: "matching",
    item: { rows, options: options("a", "b") },
    live: [pick("matching.r1", "b"), pick("matching.r2", "a")],
    answer: { r1: "b", r2: "a" },
  },
  {
    type: "cloze",
    item: {
      passage: "a {{1}} b {{2}}",
      gaps: [
        { id: "g1", key: ["Red"] },
        { id: "g2", options: options("o1", "o2"), key: ["o2"] },
      ],
    },
    live: [type("cloze.g1", "red"), pick("cloze.g2", "o2")],
    answer: { g1: "red", g2: "o2" },
  },
  { type: "statement", item: { description: "Words" }, live: [], answer: undefined },
  { type: "image-block", item: { image: "/idata2/logo.png" }, live: [], answer: undefined },
  { type: "email", item: {}, live: [type("email", "li.na@example.com")], answer: "li.na@example.com" },
  { type: "phone", item: {}, live: [type("phone", "13800138000")], answer: "13800138000" },
  { type: "url", item: {}, live: [type("url", "https://example.com/a")], answer: "https://example.com/a" },
  { type: "id-card", item: {}, live: [type("id-card", "110101199003070011")], answer: "110101199003070011" },
  {
    type: "name",
    item: { split: true },
    live: [type("name.family", "李"), type("name.given", "娜")],
    answer: { family: "李", given: "娜" },
  },
  { type: "password", item: { minLength: 4 }, live: [type("password", "abc123")], answer: "abc123" },
  {
    type: "blanks",
    item: {
      text: "I am {{b1}}, born {{b2}}.",
      blanks: [
        { id: "b1", label: "name" },
        { id: "b2", label: "born", kind: "date" },
      ],
    },
    live: [type("blanks.b1", "Ming"), day("blanks.b2", DAY)],
    answer: { b1: "Ming", b2: DAY },
  },
  { type: "consent", item: { text: "Terms" }, live: [check("consent", "yes")], answer: true },
  { type: "divider", item: {}, live: [], answer: undefined },
  { type: "section", item: {}, live: [], answer: undefined },
  { type: "video-block", item: { file: "/idata2/files/a.mp4", caption: "Film" }, live: [], answer: undefined },
];

/**
 * All types on one page, without page breaks. Every question that can be answered is required, so that an answer lost
 * in the plain form would prevent the submit. With `types`, only questions of those.
 */
export function allTypesForm(title: string, types?: readonly string[]): FormDefinition {
  const plans = PLANS.filter(({ type }) => types === undefined || types.includes(type));
  const items = plans.map(({ type, item, live }): ItemDefinition => {
    const required = live.length > 0;
    return { ...item, id: type, type, title: `Question ${type}`, ...(required && { required }) };
  });
  return {
    schema: 1,
    title,
    language: "en-US",
    pages: [{ id: "p1", items }],
    endings: [{ id: "e1", title: "Thank you" }],
  };
}

/** Converts stored answers to the form used by the plans. */
export function toComparable(answers: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const names = (value: unknown) => (Array.isArray(value) ? value.map((file: { name: string }) => file.name) : value);
  // The server assigns serial numbers.
  const { file, image, signature, serial: _number, ...rest } = answers;
  const drawn = typeof signature === "object" && signature !== null && "strokes" in signature;
  return { ...rest, file: names(file), image: names(image), signature: drawn ? "drawn" : signature };
}

export function expectedAnswers(isPlain: boolean): Record<string, unknown> {
  return Object.fromEntries(
    PLANS.flatMap(({ type, answer, plainAnswer }) => {
      const value = isPlain && plainAnswer !== undefined ? plainAnswer : answer;
      return value === undefined ? [] : [[type, value]];
    }),
  );
}
