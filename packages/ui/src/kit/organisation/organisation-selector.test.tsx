import { act } from "react";
import { createRoot } from "react-dom/client";
import type { Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { DirectorySource, OrganisationWords, Unit } from "./directory-source.ts";
import { OrganisationSelector, UserSelector } from "./organisation-selector.tsx";

const words: OrganisationWords = {
  title: "Choose",
  kinds: { department: "Department", post: "Post", role: "Role", user: "Person" },
  search: "search",
  everyone: "everyone",
  people: (count) => `${count} people`,
  chosen: (count) => `${count} chosen`,
  none: "none",
  nothing: "nothing",
  clear: "clear",
  remove: (name) => `remove ${name}`,
  ok: "OK",
  cancel: "Cancel",
  failed: "failed",
  retry: "retry",
};

const source: DirectorySource = {
  departments: async (parent) =>
    parent === null
      ? [{ id: "1", name: "Head office", hasChildren: true, people: 3 }]
      : [{ id: "2", name: "Research", hasChildren: false, people: 2 }],
  people: async ({ department }) => ({
    total: 2,
    people:
      department === null
        ? [
            { id: "7", name: "Ann", department: "Research" },
            { id: "8", name: "Bob" },
          ]
        : [],
  }),
  posts: async () => [{ id: "5", name: "Chair" }],
  roles: async () => [{ id: "6", name: "Teacher" }],
};

let root: Root;
let given: Unit[] | undefined;
let closed = 0;

beforeEach(() => {
  Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);
  [given, closed] = [undefined, 0];
  const page = document.createElement("main");
  document.body.append(page);
  root = createRoot(page);
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
});

const common = { open: true, words, value: [] as Unit[] };
const onChange = (units: Unit[]): void => {
  given = units;
};
const onClose = (): void => {
  closed += 1;
};
const press = (text: string, selector = "button, label, [role=tab]") =>
  act(async () => {
    const found = [...document.querySelectorAll<HTMLElement>(selector)].find((one) => one.textContent?.includes(text));
    if (found === undefined) throw new Error(`nothing says ${text}`);
    found.click();
  });

test("units of several kinds are chosen in one go, and given only with OK", async () => {
  await act(async () =>
    root.render(<OrganisationSelector {...common} source={source} onChange={onChange} onClose={onClose} />),
  );
  await act(async () => document.querySelector<HTMLElement>(".ant-tree-checkbox")?.click());
  await press("Post", "[role=tab]");
  await press("Chair", "label");
  await press("Person", "[role=tab]");
  await press("Ann", "label");
  expect(document.body.textContent).toContain("3 chosen");
  expect(given).toBeUndefined();
  await press("OK", "button");
  expect(given).toEqual([
    { kind: "department", id: "1", name: "Head office" },
    { kind: "post", id: "5", name: "Chair" },
    { kind: "user", id: "7", name: "Ann", place: "Research" },
  ]);
  expect(closed).toBe(1);
});

test("one alone: the next takes the place of the first; cancel gives nothing", async () => {
  await act(async () =>
    root.render(<UserSelector {...common} multiple={false} source={source} onChange={onChange} onClose={onClose} />),
  );
  await press("Ann", "label");
  await press("Bob", "label");
  expect(document.body.textContent).toContain("1 chosen");
  // Of one kind only, so the kind is not repeated for each.
  expect(document.querySelector(".ant-tag")?.textContent).toBe("Bob");
  await press("Cancel", "button");
  expect(given).toBeUndefined();
  expect(closed).toBe(1);
});

test("a failure says so and can be tried again", async () => {
  let fails = true;
  const shaky: DirectorySource = {
    ...source,
    people: (filter) => (fails ? Promise.reject(new Error("cut")) : source.people(filter)),
  };
  await act(async () => root.render(<UserSelector {...common} source={shaky} onChange={onChange} onClose={onClose} />));
  expect(document.querySelector("[role=alert]")?.textContent).toContain("failed");
  fails = false;
  await press("retry", "button");
  expect(document.body.textContent).toContain("Ann");
});

test("people are searched while typing, and one alone is chosen by a radio button", async () => {
  const queries: string[] = [];
  const searched: DirectorySource = {
    ...source,
    people: async ({ query }) => {
      queries.push(query);
      const people = ["Ann", "Bob"].filter((name) => name.includes(query)).map((name) => ({ id: name, name }));
      return { total: people.length, people };
    },
  };
  await act(async () =>
    root.render(<UserSelector {...common} multiple={false} source={searched} onChange={onChange} onClose={onClose} />),
  );
  const field = document.querySelector<HTMLInputElement>("input[type=search]");
  for (const text of ["B", "Bo"]) {
    await act(async () => {
      Reflect.set(HTMLInputElement.prototype, "value", text, field);
      field?.dispatchEvent(new Event("input", { bubbles: true }));
    });
  }
  await vi.waitFor(async () => {
    await act(async () => undefined);
    expect([...document.querySelectorAll("[type=radio]")]).toHaveLength(1);
  });
  expect(queries).toEqual(["", "Bo"]);
});
