/** A place in degrees (WGS 84, as browsers report it), with the accuracy that the device reported. */
import type { AnswerCore, ItemBase, Parsed } from "@idata/engine";
import { parseNumber } from "../../shared/answer/number-text.ts";
import { bad, fieldValue, isBlank, isRecord, issue, ok } from "../../shared/answer/plain.ts";
import { toDistance } from "./distance.answer.ts";

export interface LocationItem extends ItemBase {
  type: "location";
  /** Only places within `radius` metres of this point are valid. */
  within?: { lat: number; lon: number; radius: number };
}

/** `accuracy` is in metres. Absent if the place was typed. */
export type LocationAnswer = { lat: number; lon: number } | { lat: number; lon: number; accuracy: number };

/** Rounds to about a tenth of a metre. */
const DECIMALS = 1e6;
const WORST_ACCURACY = 10_000_000;

export const locationAnswer: AnswerCore<LocationItem, LocationAnswer> = {
  type: "location",
  parse(_settings, raw) {
    if (isBlank(raw)) return ok<LocationAnswer>(null);
    if (!isRecord(raw)) return bad("wrong_type");
    const [lat, lon] = [own(raw, "lat"), own(raw, "lon")];
    if (isBlank(lat) && isBlank(lon)) return ok<LocationAnswer>(null);
    if (isBlank(lat) || isBlank(lon)) return bad("location_incomplete", undefined, isBlank(lat) ? "lat" : "lon");
    return parsePlace(lat, lon, own(raw, "accuracy"));
  },
  validate({ within }, answer) {
    if (!within || toDistance(within, answer) <= within.radius) return [];
    return [issue("location_outside", { max: within.radius })];
  },
  toExpression: (_settings, answer) => answer,
  toText: (_settings, answer) =>
    `${answer.lat}, ${answer.lon}${"accuracy" in answer ? ` (±${answer.accuracy} m)` : ""}`,
  fromFields({ id }, fields) {
    const [lat, lon, accuracy] = ["lat", "lon", "accuracy"].map((part) => fieldValue(fields, `${id}.${part}`) ?? "");
    return lat === "" && lon === "" ? null : { lat, lon, accuracy };
  },
};

function own(record: Record<string, unknown>, key: string): unknown {
  return Object.hasOwn(record, key) ? record[key] : null;
}

function parsePlace(rawLat: unknown, rawLon: unknown, rawAccuracy: unknown): Parsed<LocationAnswer> {
  const lat = toDegrees(rawLat, 90);
  const lon = toDegrees(rawLon, 180);
  if (lat === null) return bad("bad_latitude", undefined, "lat");
  if (lon === null) return bad("bad_longitude", undefined, "lon");
  const accuracy = isBlank(rawAccuracy) ? null : parseNumber(rawAccuracy);
  const isKnown = accuracy !== null && accuracy >= 0 && accuracy <= WORST_ACCURACY;
  return ok<LocationAnswer>(isKnown ? { lat, lon, accuracy: Math.round(accuracy) } : { lat, lon });
}

function toDegrees(raw: unknown, most: number): number | null {
  const value = parseNumber(raw);
  if (value === null || Math.abs(value) > most) return null;
  return Math.round(value * DECIMALS) / DECIMALS + 0;
}
