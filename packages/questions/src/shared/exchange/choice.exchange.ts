/** Choices of one or several options between the neutral form and settings, for all types with options. */
import type { ChoiceKind, ExportTools, ImportTools, Loss, NeutralItem } from "@idata/importers/exchange";
import type { MultipleChoiceItem } from "../answer/multiple-choice.ts";
import type { OptionSettings } from "../answer/option-settings.ts";
import { codesOf, fromParts, idsOf, toParts } from "./parts.exchange.ts";

export type ChoiceItem = Extract<NeutralItem, { kind: "choice" }>;

/** Properties of a choice that every type with options keeps. */
export const CHOICE_HOLDS = ["options", "many", "order", "from", "key", "shares"] as const;
export const OPTION_SAYS = ["options", "optionsOrder", "optionsFrom"] as const;

/** The settings of a type that chooses one option. */
export function toSingle(item: ChoiceItem, tools: ImportTools): { settings: Record<string, unknown>; lost: Loss[] } {
  const { list, lost } = toParts(item.options, { tools });
  const key = idsOf(item.options, item.key ?? [], tools);
  const shares = Object.entries(item.shares ?? {});
  const isPartial = key.length > 1 || shares.some(([, share]) => share > 0 && share < 1);
  const settings: Record<string, unknown> = { options: list, ...options(item) };
  lost.push(...findMissing(item, key));
  if (!isPartial) return { settings: { ...settings, key: key[0] }, lost };
  // Several right options, or some that are worth a part: each option gets its points.
  const full = item.points ?? 1;
  const share = (code: string): number => item.shares?.[code] ?? (item.key?.includes(code) ? 1 : 0);
  const scored = list.map((option, index) => {
    const points = Math.max(0, share(item.options[index]?.code ?? "")) * full;
    return points === 0 ? option : { ...option, score: Math.round(points * 1e6) / 1e6 };
  });
  const negative = shares.filter(([, value]) => value < 0);
  if (negative.length > 0) lost.push({ what: "shares", value: Object.fromEntries(negative) });
  return { settings: { ...settings, options: scored }, lost };
}

/** The settings of a type that chooses several options. */
export function toMultiple(item: ChoiceItem, tools: ImportTools): { settings: Record<string, unknown>; lost: Loss[] } {
  const { list, lost } = toParts(item.options, { tools });
  const key = idsOf(item.options, item.key ?? [], tools);
  lost.push(...findMissing(item, key));
  const partial = key.length === 0 ? undefined : partialOf(item, lost);
  return {
    settings: {
      options: list,
      ...options(item),
      minPicks: item.minPicks,
      maxPicks: item.maxPicks,
      key: key.length > 0 ? key : undefined,
      partial,
    },
    lost,
  };
}

/**
 * Shares are kept as `proportional` if right options share the marks equally. Other shares become the nearest rule and
 * are reported.
 */
function partialOf(item: ChoiceItem, lost: Loss[]): "proportional" | undefined {
  const shares = item.shares;
  if (shares === undefined) return undefined;
  const right = item.key ?? [];
  const isEqual = right.every((code) => Math.abs((shares[code] ?? 0) - 1 / right.length) < 0.01);
  const wrong = item.options.filter(({ code }) => !right.includes(code)).map(({ code }) => shares[code] ?? 0);
  const isOwnRule = isEqual && wrong.every((share) => Math.abs(share + 1 / right.length) < 0.01);
  if (!isOwnRule) lost.push({ what: "shares", value: shares, changed: true });
  return "proportional";
}

function findMissing({ key = [], options: list }: ChoiceItem, found: readonly string[]): Loss[] {
  if (found.length === key.length) return [];
  return [{ what: "key", value: key.filter((code) => !list.some((one) => one.code === code || one.id === code)) }];
}

function options({ order, from }: ChoiceItem): Record<string, unknown> {
  return { optionsOrder: order, optionsFrom: from };
}

/** The neutral choice of a type with options; `lost` names what no format can say. */
export function fromChoice(
  item: OptionSettings & { key?: string | string[]; partial?: string } & Pick<
      MultipleChoiceItem,
      "minPicks" | "maxPicks"
    >,
  more: Pick<ChoiceKind, "many" | "look" | "selectAll">,
  tools: ExportTools,
): { kind: ChoiceKind; lost: Loss[] } {
  const { parts, lost } = fromParts(item.options, "options", tools);
  const { optionsOrder, optionsFrom, minPicks, maxPicks, partial } = item;
  const key = item.key === undefined ? undefined : codesOf(parts, [item.key].flat());
  if (partial === "missing") lost.push({ what: "partial", value: partial, changed: true });
  const isShared =
    more.many && key !== undefined && key.length > 0 && (partial === "proportional" || partial === "missing");
  const share = isShared ? 1 / key.length : 0;
  const shares = isShared
    ? Object.fromEntries(parts.map(({ code }) => [code, key.includes(code) ? share : -share]))
    : undefined;
  return {
    kind: {
      kind: "choice",
      ...more,
      options: parts,
      order: optionsOrder,
      from: optionsFrom,
      minPicks: more.many ? minPicks : undefined,
      maxPicks: more.many ? maxPicks : undefined,
      key,
      shares,
    },
    lost,
  };
}
