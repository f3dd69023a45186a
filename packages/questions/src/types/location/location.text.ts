/** A location question, as text. */
import type { TextFace } from "@idata/importers/text";

const LIMITS: Readonly<Record<string, readonly [number, number]>> = {
  lat: [-90, 90],
  lon: [-180, 180],
  radius: [1, 20_000_000],
};

export const locationText: TextFace = {
  marks: { zh: ["定位题", "定位", "地理位置", "位置"], en: ["Location", "geolocation", "gps"] },
  plain: "prose",
  fields: [{ setting: "within", zh: ["限定范围"], en: ["within"], kind: "json", shape: isCircle }],
  build: () => ({}),
};

function isCircle(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Object.keys(value).length !== 3) return false;
  return Object.entries(LIMITS).every(([part, [min, max]]) => {
    const number: unknown = Object.hasOwn(value, part) ? Reflect.get(value, part) : null;
    return typeof number === "number" && number >= min && number <= max;
  });
}
