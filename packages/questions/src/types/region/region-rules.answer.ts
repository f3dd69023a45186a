/**
 * The answer core of `region`, with or without the table of regions. Respondents' pages load the table when they show the
 * question, and leave to the server what requires it. Without the table, names are not resolved and any six-digit code
 * is accepted.
 */
import type { AnswerCore, ItemBase, Parsed } from "@idata/engine";
import { bad, cleanText, fieldValue, isBlank, isRecord, issue, ok } from "../../shared/answer/plain.ts";
import { choicesBelow, findByNames, pathOf } from "./region-table.answer.ts";
import type { RegionLevel, RegionTable } from "./region-table.answer.ts";

export interface RegionItem extends ItemBase {
  type: "region";
  /** Absent: `district`. */
  level?: RegionLevel;
}

export const NAME_PARTS = ["province", "city", "district"] as const;
type Names = Record<(typeof NAME_PARTS)[number], string>;

/** A code of six digits, or names if there was no table to resolve them. */
export type RegionAnswer = ({ code: string } | Names) & { street?: string };

export const STREET_MAX = 200;
const NAME_MAX = 40;

/** Returns the code, or `null` if it does not have six digits. */
function toCode(raw: unknown): string | null {
  return typeof raw === "string" && /^[1-9]\d{5}$/.test(raw) ? raw : null;
}

function textOf(raw: Record<string, unknown>, key: string): string | null {
  const value = Object.hasOwn(raw, key) ? raw[key] : "";
  if (isBlank(value)) return "";
  return typeof value === "string" ? cleanText(value).replaceAll("\n", " ") : null;
}

/** Returns the full names, largest region first, or the code if there is no table or no such region. */
export function toNames(table: RegionTable | null, code: string): string[] {
  const region = table?.byCode.get(code);
  return region ? pathOf(region).map(({ name }) => name) : [code];
}

/** Returns the names that the answer stands for. */
export function regionWords(table: RegionTable | null, answer: RegionAnswer): string[] {
  return "code" in answer ? toNames(table, answer.code) : NAME_PARTS.map((part) => answer[part]).filter(Boolean);
}

export function createRegionAnswer(readTable: () => RegionTable | null): AnswerCore<RegionItem, RegionAnswer> {
  const wordsOf = (answer: RegionAnswer): string[] => regionWords(readTable(), answer);
  return {
    type: "region",
    parse(settings, raw) {
      if (isBlank(raw)) return ok<RegionAnswer>(null);
      if (!isRecord(raw)) return bad("wrong_type");
      const place = parsePlace(readTable(), raw);
      const street = settings.level === "street" ? textOf(raw, "street") : "";
      if (street === null) return bad("wrong_type");
      if (street.length > STREET_MAX) return bad("too_long", { max: STREET_MAX }, "street");
      if (!place.ok) return place;
      if (place.value === null)
        return street === "" ? ok<RegionAnswer>(null) : bad("region_incomplete", undefined, "province");
      return ok<RegionAnswer>(street === "" ? place.value : { ...place.value, street });
    },
    validate({ level = "district" }, answer) {
      const region = "code" in answer ? readTable()?.byCode.get(answer.code) : undefined;
      if (region && choicesBelow(region, level).length > 0)
        return [issue("region_incomplete", undefined, region.parent === null ? "city" : "district")];
      return level === "street" && answer.street === undefined ? [issue("street_missing", undefined, "street")] : [];
    },
    toExpression(_settings, answer) {
      if (!("code" in answer)) return wordsOf(answer).join("");
      const { code } = answer;
      return { code, province: code.slice(0, 2).padEnd(6, "0"), city: code.slice(0, 4).padEnd(6, "0") };
    },
    toText: (_settings, answer) => [wordsOf(answer).join(""), answer.street ?? ""].filter(Boolean).join(" "),
    fromFields({ id }, fields) {
      const read = (part: string): string => fieldValue(fields, `${id}.${part}`) ?? "";
      const [code, street] = [read("code"), read("street")];
      if (code !== "") return { code, street };
      const [province, city, district] = NAME_PARTS.map(read);
      const isEmpty = [province, city, district, street].every((text) => text === "");
      return isEmpty ? null : { province, city, district, street };
    },
  };
}

function parsePlace(table: RegionTable | null, raw: Record<string, unknown>): Parsed<{ code: string } | Names> {
  if (Object.hasOwn(raw, "code") && !isBlank(raw["code"])) {
    const code = toCode(raw["code"]);
    if (code === null || (table && !table.byCode.has(code))) return bad("unknown_region");
    return ok({ code });
  }
  const [province, city, district] = NAME_PARTS.map((part) => textOf(raw, part));
  if (typeof province !== "string" || typeof city !== "string" || typeof district !== "string")
    return bad("wrong_type");
  if (province === "" && city === "" && district === "") return ok<Names>(null);
  if (Math.max(province.length, city.length, district.length) > NAME_MAX) return bad("unknown_region");
  const names: Names = { province, city, district };
  if (!table) return ok(names);
  const found = findByNames(table, names);
  return typeof found === "string" ? bad("unknown_region", undefined, found) : ok({ code: found.code });
}
