/** Right answers and points of an item of QTI 2 and 3: declarations of responses, mappings, rules of processing. */
import { childOf, elementsOf, findAll, textOf, type XmlElement } from "../xml/xml.ts";

export interface ResponseKey {
  readonly cardinality: string;
  readonly baseType: string;
  readonly correct: readonly string[];
  /** Points by answer. Empty if the item is right or wrong as a whole. */
  readonly mapped: ReadonlyMap<string, number>;
  readonly matchCase: boolean;
  /** Points for everything right in this response. */
  readonly best: number;
  /** Numbers are right within this distance. */
  readonly tolerance: { readonly amount: number; readonly isPercent: boolean } | null;
}

export interface ItemScoring {
  readonly keys: ReadonlyMap<string, ResponseKey>;
  /** Full marks; null if the file does not tell. */
  readonly points: number | null;
  /** Whether rules of its own decide the score, beyond the standard templates. */
  readonly isCustom: boolean;
}

const NONE: ResponseKey = {
  cardinality: "single",
  baseType: "string",
  correct: [],
  mapped: new Map(),
  matchCase: false,
  best: 0,
  tolerance: null,
};

export const keyOf = ({ keys }: ItemScoring, identifier: string | undefined): ResponseKey =>
  keys.get(identifier ?? "") ?? NONE;

export function readScoring(item: XmlElement): ItemScoring {
  const processing = childOf(item, "responseProcessing");
  const template = (processing?.attributes["template"] ?? "")
    .replace(/^.*\//, "")
    .replace(/\.xml$/, "")
    .toLowerCase();
  const maps =
    template.includes("map_response") || (processing !== undefined && findAll(processing, "mapResponse").length > 0);
  const tolerances = readTolerances(processing);
  const keys = new Map<string, ResponseKey>();
  for (const declaration of elementsOf(item, "responseDeclaration")) {
    const { identifier = "", cardinality = "single", baseType = "string" } = declaration.attributes;
    const correct = elementsOf(childOf(declaration, "correctResponse") ?? declaration, "value").map((value) =>
      textOf(value).trim(),
    );
    const mapping = childOf(declaration, "mapping");
    const entries = elementsOf(mapping ?? EMPTY, "mapEntry");
    // A mapping that no rule uses says which answers are right only if nothing else does.
    const isUsed = maps || correct.length === 0;
    const mapped = new Map(
      isUsed
        ? entries.map(({ attributes }) => [attributes["mapKey"] ?? "", Number(attributes["mappedValue"] ?? "0")])
        : [],
    );
    const isExact =
      entries.length === 0
        ? baseType === "string"
        : entries.some(({ attributes }) => attributes["caseSensitive"] === "true");
    const best = bestOf(mapped, cardinality, Number(mapping?.attributes["upperBound"] ?? "Infinity"));
    keys.set(identifier, {
      cardinality,
      baseType,
      correct,
      mapped,
      matchCase: isExact,
      best,
      tolerance: tolerances.get(identifier) ?? null,
    });
  }
  const isCustom =
    processing !== undefined && template === "" && elementsOf(processing).length > 0 && !isPlainMatch(processing);
  return { keys, points: readPoints(item, keys, processing, maps), isCustom };
}

const EMPTY: XmlElement = { name: "", attributes: {}, children: [], line: 0 };

function bestOf(mapped: ReadonlyMap<string, number>, cardinality: string, upper: number): number {
  const positive = [...mapped.values()].filter((value) => value > 0);
  const sum = cardinality === "single" ? Math.max(0, ...positive) : positive.reduce((total, value) => total + value, 0);
  return Math.min(sum, Number.isFinite(upper) ? upper : Infinity);
}

/** One condition that compares responses with their correct ones, as the standard template has it. */
function isPlainMatch(processing: XmlElement): boolean {
  const conditions = findAll(processing, "responseCondition");
  const matches = findAll(processing, "match");
  return (
    conditions.length === 1 && matches.length > 0 && matches.every((match) => elementsOf(match, "correct").length === 1)
  );
}

function readPoints(
  item: XmlElement,
  keys: ReadonlyMap<string, ResponseKey>,
  processing: XmlElement | undefined,
  maps: boolean,
): number | null {
  const outcomes = elementsOf(item, "outcomeDeclaration");
  const score = outcomes.find(({ attributes }) => attributes["identifier"] === "SCORE");
  const most = outcomes.find(({ attributes }) => /^max_?score$/i.test(attributes["identifier"] ?? ""));
  const declared = [
    score?.attributes["normalMaximum"],
    most === undefined ? undefined : textOf(childOf(childOf(most, "defaultValue"), "value")),
  ];
  for (const text of declared) if (text !== undefined && Number(text) > 0) return Number(text);
  const sum = [...keys.values()].reduce((total, { best }) => total + best, 0);
  if (maps && sum > 0) return sum;
  if (processing === undefined && [...keys.values()].every(({ correct }) => correct.length === 0)) return null;
  const set = findAll(processing ?? EMPTY, "setOutcomeValue")
    .filter(({ attributes }) => attributes["identifier"] === "SCORE")
    .flatMap((rule) => elementsOf(rule, "baseValue").map((value) => Number(textOf(value))));
  const best = Math.max(0, ...set.filter((value) => Number.isFinite(value)));
  if (best > 0) return best;
  return [...keys.values()].some(({ correct, best: own }) => correct.length > 0 || own > 0) ? 1 : null;
}

/** `equal toleranceMode="absolute" tolerance="0.1 0.1"` around a variable. */
function readTolerances(processing: XmlElement | undefined): Map<string, { amount: number; isPercent: boolean }> {
  const tolerances = new Map<string, { amount: number; isPercent: boolean }>();
  for (const equal of findAll(processing ?? EMPTY, "equal")) {
    const { toleranceMode = "exact", tolerance = "" } = equal.attributes;
    const amount = Number(tolerance.trim().split(/\s+/)[0] ?? "0");
    const identifier = findAll(equal, "variable")[0]?.attributes["identifier"];
    if (identifier !== undefined && toleranceMode !== "exact" && amount > 0)
      tolerances.set(identifier, { amount, isPercent: toleranceMode === "relative" });
  }
  return tolerances;
}

/** The codes of right answers and, if the mapping gives each its own part of the marks, their shares. */
export function keyAndShares(
  key: ResponseKey,
  codes: readonly string[],
): { readonly key?: string[]; readonly shares?: Record<string, number> } {
  const mapped = codes.filter((code) => (key.mapped.get(code) ?? 0) > 0);
  const right =
    key.correct.length > 0
      ? key.correct.filter((code) => codes.includes(code))
      : key.cardinality === "single"
        ? bestCodes(key, mapped)
        : mapped;
  if (right.length === 0) return {};
  const shares = codes.flatMap((code) => {
    const value = key.mapped.get(code) ?? 0;
    return value === 0 || key.best === 0 ? [] : [[code, Number((value / key.best).toFixed(7))] as const];
  });
  const says = shares.length > 0 && (key.cardinality !== "single" || shares.some(([, share]) => share !== 1));
  return { key: right, ...(says ? { shares: Object.fromEntries(shares) } : {}) };
}

const bestCodes = ({ mapped, best }: ResponseKey, codes: readonly string[]): string[] =>
  codes.filter((code) => mapped.get(code) === best);
