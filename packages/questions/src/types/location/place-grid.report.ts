/** A plain grid of degrees for places: no map, north up, and a kilometre as long to the east as to the north. */

export interface Place {
  readonly lat: number;
  readonly lon: number;
  readonly count: number;
}

interface Side {
  readonly min: number;
  readonly max: number;
  /** Where lines and labels are, in degrees. */
  readonly ticks: readonly number[];
  /** Of a tick. */
  readonly decimals: number;
}

export interface PlaceGrid {
  readonly lon: Side;
  readonly lat: Side;
}

/** About two kilometres, so that one place has a neighbourhood. */
const LEAST_SPAN = 0.02;
const MARGIN = 1.16;
/** Near the poles a degree of longitude would be no length at all. */
const LEAST_STRETCH = 0.1;
const STEPS = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 30, 45, 90];
const LABEL = { width: 84, height: 52 };

/** The part of the world that holds all places, for a drawing of this size in pixels. */
export function fitGrid(places: readonly Place[], width: number, height: number): PlaceGrid {
  const [south, north] = endsOf(places.map(({ lat }) => lat));
  const [west, east] = endsOf(places.map(({ lon }) => lon));
  const middle = { lat: (south + north) / 2, lon: (west + east) / 2 };
  // A degree of longitude is as long as a degree of latitude times the cosine of the latitude.
  const stretch = Math.max(LEAST_STRETCH, Math.cos((middle.lat * Math.PI) / 180));
  const spanOf = (from: number, to: number): number => Math.max(LEAST_SPAN, (to - from) * MARGIN);
  const scale = Math.min(height / spanOf(south, north), width / (spanOf(west, east) * stretch));
  return {
    lat: toSide(middle.lat, height / scale, height / LABEL.height, 90),
    lon: toSide(middle.lon, width / (scale * stretch), width / LABEL.width, 180),
  };
}

function endsOf(values: readonly number[]): [number, number] {
  return values.length === 0 ? [0, 0] : [Math.min(...values), Math.max(...values)];
}

function toSide(middle: number, span: number, mostTicks: number, end: number): Side {
  const [min, max] = [middle - span / 2, middle + span / 2];
  const step = STEPS.find((one) => span / one <= mostTicks) ?? 90;
  const first = Math.ceil(Math.max(min, -end) / step - 1e-9);
  const last = Math.floor(Math.min(max, end) / step + 1e-9);
  const ticks = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => round((first + at) * step));
  return { min, max, ticks, decimals: step < 0.1 ? 2 : step < 1 ? 1 : 0 };
}

/** Such as `116.5°E`. The letters are the same in all languages of the product. */
export function degreeText(value: number, [positive, negative]: readonly [string, string], decimals: number): string {
  const letter = value === 0 ? "" : value > 0 ? positive : negative;
  return `${Math.abs(value).toFixed(decimals)}°${letter}`;
}

/** Counts places by squares of a grid of pixels, where single points would cover each other. */
export function toSquares(places: readonly Place[], { lat, lon }: PlaceGrid, columns: number, rows: number): Place[] {
  const size = { lat: (lat.max - lat.min) / rows, lon: (lon.max - lon.min) / columns };
  const squares = new Map<string, Place>();
  for (const place of places) {
    const row = Math.min(rows - 1, Math.floor((place.lat - lat.min) / size.lat));
    const column = Math.min(columns - 1, Math.floor((place.lon - lon.min) / size.lon));
    const key = `${row} ${column}`;
    const middle = { lat: lat.min + (row + 0.5) * size.lat, lon: lon.min + (column + 0.5) * size.lon };
    squares.set(key, { ...middle, count: place.count + (squares.get(key)?.count ?? 0) });
  }
  return [...squares.values()];
}

/** A file for maps (RFC 7946), with the number of answers of each place. */
export function toGeoJson(places: readonly Place[]): string {
  const features = places.map(({ lat, lon, count }) => ({
    type: "Feature",
    geometry: { type: "Point", coordinates: [lon, lat] },
    properties: { count },
  }));
  return JSON.stringify({ type: "FeatureCollection", features });
}

/** Without the digits that binary fractions leave. */
const round = (value: number): number => Math.round(value * 100) / 100 + 0;
