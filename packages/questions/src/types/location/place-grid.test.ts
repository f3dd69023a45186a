/** The grid of degrees: equal lengths in all directions, round labels, and counts that do not get lost. */
import { describe, expect, test } from "vitest";
import { degreeText, fitGrid, toGeoJson, toSquares } from "./place-grid.report.ts";

const BEIJING = { lat: 39.9, lon: 116.41, count: 3 };
const SHANGHAI = { lat: 31.23, lon: 121.47, count: 2 };

describe("the grid of places", () => {
  test("a kilometre is as long to the east as to the north, and all places are inside", () => {
    const size = { width: 800, height: 400 };
    const { lat, lon } = fitGrid([BEIJING, SHANGHAI], size.width, size.height);
    const pixelsPerDegree = { lat: size.height / (lat.max - lat.min), lon: size.width / (lon.max - lon.min) };
    // A degree of longitude at 35.565° is cos(35.565°) = 0.81345 degrees of latitude long.
    expect(pixelsPerDegree.lon / pixelsPerDegree.lat).toBeCloseTo(0.81345, 4);
    for (const place of [BEIJING, SHANGHAI]) {
      expect(place.lat > lat.min && place.lat < lat.max && place.lon > lon.min && place.lon < lon.max).toBe(true);
    }
    expect([lat.ticks, lat.decimals]).toEqual([[32, 34, 36, 38, 40], 0]);
  });

  test("one place alone has a neighbourhood of some kilometres, with labels in hundredths of a degree", () => {
    const { lat } = fitGrid([BEIJING], 600, 300);
    expect(lat.max - lat.min).toBeCloseTo(0.02, 9);
    expect([lat.ticks, lat.decimals]).toEqual([[39.89, 39.9, 39.91], 2]);
  });

  test("the whole world has no labels beyond the poles", () => {
    const { lat, lon } = fitGrid(
      [
        { lat: -90, lon: -180, count: 1 },
        { lat: 90, lon: 180, count: 1 },
      ],
      700,
      400,
    );
    expect([Math.min(...lat.ticks), Math.max(...lat.ticks)]).toEqual([-90, 90]);
    expect([Math.min(...lon.ticks), Math.max(...lon.ticks)]).toEqual([-180, 180]);
  });

  test("labels name the side of the equator and of Greenwich", () => {
    const names = [116.5, -0.1, 0].map((value) => degreeText(value, ["E", "W"], 1));
    expect(names).toEqual(["116.5°E", "0.1°W", "0.0°"]);
  });
});

test("squares add up what would cover each other", () => {
  const near = { lat: 39.91, lon: 116.42, count: 4 };
  const grid = fitGrid([BEIJING, near, SHANGHAI], 800, 400);
  const counts = toSquares([BEIJING, near, SHANGHAI], grid, 40, 20).map(({ count }) => count);
  expect(counts.toSorted((a, b) => a - b)).toEqual([2, 7]);
});

test("a file for maps has longitude first, as RFC 7946 says", () => {
  expect(JSON.parse(toGeoJson([SHANGHAI]))).toEqual({
    type: "FeatureCollection",
    features: [
      { type: "Feature", geometry: { type: "Point", coordinates: [121.47, 31.23] }, properties: { count: 2 } },
    ],
  });
});
