/**
 * What the list shows is part of its address, so that it can be shared, kept and returned to. A saved view gives what the
 * address does not name; a parameter that is there but empty takes something of the view away.
 */
import type { ResponseQuery } from "../../forms/response.query.ts";

export type Scope = "active" | "screenedOut" | "deleted";
const SCOPES: readonly Scope[] = ["active", "screenedOut", "deleted"];

/** Which responses, in which order. */
export interface ListChoice {
  scope: Scope;
  /** Text in any answer; `""` for any. */
  text: string;
  /** Condition in the language of expressions; `""` for none. */
  where: string;
  /** `up:` or `down:` and what to sort by; `""` for the newest first. */
  sort: string;
}

export const NO_CHOICE: ListChoice = { scope: "active", text: "", where: "", sort: "" };

/** Names in the address. */
const NAMES = { scope: "scope", text: "q", where: "where", sort: "sort" } as const satisfies Record<
  keyof ListChoice,
  string
>;
const KEYS = Object.keys(NAMES) as (keyof ListChoice)[];

const SORT = /^(up|down):.{1,140}$/;

/** `saved` is what the view says that the address names. */
export function readChoice(search: URLSearchParams, saved: ListChoice = NO_CHOICE): ListChoice {
  const of = (key: keyof ListChoice) => search.get(NAMES[key]) ?? saved[key];
  const sort = of("sort");
  return {
    scope: SCOPES.find((scope) => scope === of("scope")) ?? "active",
    text: of("text").slice(0, 200),
    where: of("where"),
    sort: SORT.test(sort) ? sort : "",
  };
}

/** Writes only what differs from the view, and leaves other parameters alone. */
export function writeChoice(search: URLSearchParams, choice: ListChoice, saved: ListChoice = NO_CHOICE) {
  const next = new URLSearchParams(search);
  for (const key of KEYS) {
    if (choice[key] === saved[key]) next.delete(NAMES[key]);
    else next.set(NAMES[key], choice[key]);
  }
  return next;
}

export function hasFilters({ text, where }: ListChoice): boolean {
  return text !== "" || where !== "";
}

export function toQuery({ scope, text, where, sort }: ListChoice): ResponseQuery {
  return {
    ...(text !== "" && { text }),
    ...(where !== "" && { where }),
    ...(sort !== "" && { sort }),
    ...(scope === "deleted" && { deleted: true }),
    ...(scope === "screenedOut" && { screenedOut: true }),
  };
}

export type ChangeChoice = (changes: Partial<ListChoice>) => void;
