/**
 * Checks folders, imports and tables of the server against `server-map.ts`. Every function returns the faults that it
 * finds, each as a line that names the file.
 */
import type { CruisedModule } from "./reach-rules.ts";
import type { ServerMap } from "./server-map.ts";

const MODULES = "apps/server/src/modules/";
const TESTS = /\.test\.ts$|\/testing\//;

const toPlaces = (map: ServerMap): string[] =>
  Object.entries(map).flatMap(([district, modules]) => Object.keys(modules).map((name) => `${district}/${name}`));

/** The module of a file, such as `organisation/users`; null for a file outside the modules. */
function toPlace(file: string): string | null {
  if (!file.startsWith(MODULES)) return null;
  return file.slice(MODULES.length).split("/").slice(0, 2).join("/");
}

/** Folders that are not in the map, and modules of the map without a folder. */
export function findFolderFaults(map: ServerMap, files: readonly string[]): string[] {
  const places = new Set(toPlaces(map));
  const folders = new Set(files.flatMap((file) => toPlace(file) ?? []));
  return [
    ...[...folders].filter((one) => !places.has(one)).map((one) => `${MODULES}${one} is not in server-map.ts`),
    ...[...places].filter((one) => !folders.has(one)).map((one) => `server-map.ts names ${one}, which is not there`),
  ];
}

/** Imports of modules that come after the importing one, and of any module by the kernel; type imports count too. */
export function findEdgeFaults(map: ServerMap, modules: readonly CruisedModule[]): string[] {
  const order = new Map(toPlaces(map).map((place, at) => [place, at]));
  return modules
    .filter(({ source }) => !TESTS.test(source))
    .flatMap(({ source, dependencies }) =>
      dependencies.flatMap(({ resolved }) => {
        const to = toPlace(resolved);
        if (to === null) return [];
        const from = toPlace(source);
        if (from === null)
          return source.startsWith("apps/server/src/kernel/") ? [`the kernel imports a module: ${source} → ${to}`] : [];
        if (from === to || (order.get(from) ?? -1) > (order.get(to) ?? Infinity)) return [];
        return [`${from} stands before ${to} and imports it: ${source}`];
      }),
    );
}

/** The names of all tables that exist after the migrations. */
export function listTables(migrations: readonly string[]): string[] {
  const tables = new Set<string>();
  for (const text of migrations) {
    for (const [, name = ""] of text.matchAll(/\bcreate (?:unlogged )?table (?:if not exists )?(\w+)/gi))
      tables.add(name);
    for (const [, name = ""] of text.matchAll(/\bdrop table (?:if exists )?(\w+)/gi)) tables.delete(name);
  }
  return [...tables];
}

export interface SourceText {
  readonly file: string;
  readonly text: string;
}

const QUERY_WRITES = /(?:insertInto|updateTable|deleteFrom)\(\s*"(\w+)|\btable: "(\w+)"/g;
const QUERY_READS = /(?:selectFrom|[jJ]oin|using|from)\(\s*\[?\s*"(\w+)/g;
const SQL_WRITES = /\b(?:insert into|update|delete from|truncate|lock table)\s+(?:only\s+)?(\w+)/gi;
const SQL_READS = /\b(?:from|join|using)\s+(?:only\s+)?(\w+)/gi;
const COMMENTS = /\/\*[\s\S]*?\*\/|(^|\s)\/\/[^\n]*/g;

function listNames(text: string, patterns: readonly RegExp[]): Set<string> {
  return new Set(patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, a, b]) => a ?? b ?? "")));
}

/**
 * Tables with no owner or two; SQL that writes to a table of another module; SQL that reads a table of another
 * district. Finds tables by keywords, in Kysely calls and in SQL texts. Ignores comments.
 */
export function findTableFaults(
  map: ServerMap,
  tables: readonly string[],
  sources: readonly SourceText[],
  kernelTables: readonly string[] = [],
): string[] {
  const owners = new Map<string, string>();
  const faults: string[] = [];
  for (const [district, modules] of Object.entries(map)) {
    for (const [name, own] of Object.entries(modules)) {
      for (const table of own) {
        if (owners.has(table)) faults.push(`${table} belongs to two modules`);
        if (!tables.includes(table)) faults.push(`${district}/${name} names the table ${table}, which is not there`);
        owners.set(table, `${district}/${name}`);
      }
    }
  }
  const unowned = tables.filter((table) => !owners.has(table) && !kernelTables.includes(table));
  faults.push(...unowned.map((table) => `the table ${table} belongs to no module`));
  for (const { file, text } of sources) {
    if (TESTS.test(file)) continue;
    const place = toPlace(file) ?? "";
    const code = text.replace(COMMENTS, " ");
    const written = listNames(code, [QUERY_WRITES, SQL_WRITES]);
    for (const name of new Set([...written, ...listNames(code, [QUERY_READS, SQL_READS])])) {
      const owner = owners.get(name);
      if (owner === undefined || owner === place) continue;
      if (written.has(name)) faults.push(`${file} writes to ${name}, which belongs to ${owner}`);
      else if (owner.split("/")[0] !== place.split("/")[0])
        faults.push(`${file} reads ${name}, which belongs to ${owner}, a module of another district`);
    }
  }
  return faults;
}

/** Districts of the map whose line in ARCHITECTURE.md is missing or different. */
export function findPictureFaults(map: ServerMap, architecture: string): string[] {
  return Object.entries(map)
    .map(([district, modules]) => `${district.padEnd(14)}${Object.keys(modules).join(" · ")}`)
    .filter((line) => !architecture.includes(line))
    .map((line) => `ARCHITECTURE.md does not show: ${line}`);
}
