/**
 * Who may import whom (ARCHITECTURE.md, "Import rules"). Imports only go to a lower level, types included.
 * `reachable` rules also catch a forbidden module that is reached through a third one.
 */
const CORE = "^packages/questions/src/(core\\.ts|names\\.ts|.*\\.core\\.ts|shared/core/)";
const SCHEMA = "^packages/questions/src/(schema\\.ts|.*\\.schema\\.ts|shared/schema/)";
const TEXT = "^packages/questions/src/(text\\.ts|.*\\.text\\.ts)";
const MESSAGES = "^packages/questions/src/(messages\\.ts|.*\\.messages\\.ts)";
const FILL = "^packages/questions/src/(fill\\.tsx?|.*\\.fill\\.tsx?|.*\\.module\\.css|shared/fill/)";
const CONSOLE_FACES =
  "^packages/questions/src/(designer\\.tsx?|report\\.tsx?|.*\\.(designer|report)\\.tsx|shared/(designer|report)/)";
const TESTS = "\\.test\\.tsx?$|^packages/testkit/|/testing/";
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: "error",
  from: { path: from, pathNot: TESTS },
  to: { pathNot: allowed.join("|"), dependencyTypesNot: [] },
});

module.exports = {
  forbidden: [
    { name: "no-circular", severity: "error", from: { pathNot: "^node_modules" }, to: { circular: true } },
    {
      name: "not-to-unresolvable",
      severity: "error",
      from: { path: "^(packages|apps)/" },
      to: { couldNotResolve: true, pathNot: "^(\\./|virtual:)|\\?" },
    },
    only("engine-is-pure", "^packages/engine/src", ["^packages/engine/src"], "the engine imports nothing"),
    only(
      "importers-only-engine",
      "^packages/importers/src",
      ["^packages/importers/src", "^packages/engine/src"],
      "importers know the engine only",
    ),
    only("cores-only-engine", CORE, ["^packages/engine/src", CORE], "cores run everywhere"),
    only(
      "schemas-core-and-typebox",
      SCHEMA,
      ["^packages/engine/src", CORE, SCHEMA, "node_modules/typebox"],
      "author-time schemas",
    ),
    only("text-faces", TEXT, ["^packages/(engine|importers)/src", CORE, TEXT], "text grammar faces"),
    only(
      "messages-are-data",
      MESSAGES,
      [MESSAGES, "^packages/questions/src/names\\.ts"],
      "messages are plain data, checked against the names",
    ),
    only(
      "fill-faces",
      FILL,
      ["^packages/(engine|ui)/src", CORE, FILL, MESSAGES, "node_modules/(react|preact|@types/react)"],
      "what respondents load",
    ),
    only(
      "contracts-types",
      "^packages/contracts/src",
      ["^packages/(contracts|engine)/src", CORE, SCHEMA, "node_modules/typebox"],
      "contracts",
    ),
    {
      name: "ui-base-is-fill-safe",
      severity: "error",
      from: { path: "^packages/ui/src/(base|tokens)", pathNot: TESTS },
      to: { path: "^packages/ui/src/kit|node_modules/antd" },
    },
    {
      name: "server-no-ui",
      severity: "error",
      from: { path: "^apps/server/src", pathNot: TESTS },
      to: {
        reachable: true,
        path: "^(packages/ui|apps/console|apps/fill)/|node_modules/(react|react-dom|antd|preact)/",
      },
    },
    {
      name: "server-no-faces",
      severity: "error",
      from: { path: "^apps/server/src", pathNot: TESTS },
      to: { path: [FILL, CONSOLE_FACES].join("|") },
    },
    {
      name: "server-module-door",
      severity: "error",
      comment: "another module only through its index.ts",
      from: { path: "^apps/server/src/modules/([^/]+)/", pathNot: TESTS },
      to: {
        path: "^apps/server/src/modules/([^/]+)/",
        pathNot: ["^apps/server/src/modules/$1/", "^apps/server/src/modules/[^/]+/index\\.ts$"],
      },
    },
    {
      name: "console-features-apart",
      severity: "error",
      from: { path: "^apps/console/src/features/([^/]+)/", pathNot: TESTS },
      to: { path: "^apps/console/src/features/([^/]+)/", pathNot: "^apps/console/src/features/$1/" },
    },
    {
      name: "fill-stays-small",
      severity: "error",
      from: { path: "^apps/fill/src", pathNot: TESTS },
      to: {
        reachable: true,
        path: [
          SCHEMA,
          CONSOLE_FACES,
          "^packages/ui/src/kit",
          "^apps/(console|server)/",
          "node_modules/(antd|typebox|fastify)/",
        ].join("|"),
      },
    },
    {
      name: "console-no-server",
      severity: "error",
      from: { path: "^apps/console/src" },
      to: { path: "^apps/(server|fill)/" },
    },
  ],
  options: {
    parser: "swc",
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    exclude: { path: "/dist/" },
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json", ".css"],
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default"],
      mainFields: ["module", "main"],
    },
  },
};
