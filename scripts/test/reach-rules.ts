/**
 * Modules that must not be reachable even through other modules. dependency-cruiser has such rules too, but checks
 * every pair of modules, which took forty times as long as one walk over the imports.
 */
import * as paths from "./import-paths.ts";

export interface ReachRule {
  name: string;
  from: RegExp;
  to: RegExp;
  /** Modules whose types may be imported. The build removes type imports, so they reach nothing. */
  typesOf?: RegExp;
}

/** A module in the output of dependency-cruiser. */
export interface CruisedModule {
  source: string;
  dependencies: readonly { resolved: string; dependencyTypes?: readonly string[] }[];
}

export const REACH_RULES: readonly ReachRule[] = [
  {
    name: "server-no-ui",
    from: /^apps\/server\/src/,
    to: /^(packages\/ui|apps\/console|apps\/fill)\/|node_modules\/(react|react-dom|antd|preact)\//,
  },
  {
    name: "fill-stays-small",
    from: /^apps\/fill\/src/,
    typesOf: /^packages\/contracts\/src/,
    to: new RegExp(
      [
        paths.WHOLE_CORE,
        paths.SCHEMA,
        paths.CONSOLE_FACES,
        "^packages/ui/src/kit",
        "^apps/(console|server)/",
        "node_modules/(antd|typebox|fastify)/",
      ].join("|"),
    ),
  },
];
const TESTS = new RegExp(paths.TESTS);

/** Returns the forbidden modules that a rule's modules reach, each as the path of imports: `a → b → c`. */
export function findReached(
  modules: readonly CruisedModule[],
  { from, to, typesOf }: Omit<ReachRule, "name">,
): string[] {
  const imports = new Map(
    modules.map(({ source, dependencies }) => [
      source,
      dependencies
        .filter(({ resolved, dependencyTypes }) => !isTypeOnly(dependencyTypes) || typesOf?.test(resolved) !== true)
        .map(({ resolved }) => resolved),
    ]),
  );
  const queue = [...imports.keys()].filter((source) => from.test(source) && !TESTS.test(source));
  const before = new Map<string, string | null>(queue.map((start) => [start, null]));
  const reached: string[] = [];
  for (const source of queue) {
    for (const next of imports.get(source) ?? []) {
      if (before.has(next)) continue;
      before.set(next, source);
      if (to.test(next)) reached.push(toImportPath(before, next));
      else queue.push(next);
    }
  }
  return reached;
}

const isTypeOnly = (kinds: readonly string[] | undefined): boolean => kinds?.includes("type-only") === true;

function toImportPath(before: ReadonlyMap<string, string | null>, end: string): string {
  const path = [];
  for (let at: string | null = end; at !== null; at = before.get(at) ?? null) path.unshift(at);
  return path.join(" → ");
}
