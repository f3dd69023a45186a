/**
 * Who may import whom (ARCHITECTURE.md, "Import rules"). Imports only go to a lower level, types included.
 * What must not be reached through third modules either is in scripts/test/reach-rules.ts.
 */
const {
  ANSWER,
  CORE,
  SCHEMA,
  TEXT,
  EXCHANGE,
  MESSAGES,
  FILL,
  CONSOLE_FACES,
  TESTS,
} = require("./scripts/test/import-paths.ts");
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
      ["^packages/importers/src", "^packages/engine/src", "node_modules/saxes"],
      "importers know the engine only, and how XML is parsed",
    ),
    only("answers-only-engine", ANSWER, ["^packages/engine/src", ANSWER], "answer cores run on respondents' pages"),
    only("cores-only-engine", CORE, ["^packages/engine/src", CORE], "cores run everywhere"),
    only(
      "schemas-core-and-typebox",
      SCHEMA,
      ["^packages/engine/src", CORE, SCHEMA, "node_modules/typebox"],
      "author-time schemas",
    ),
    only("text-faces", TEXT, ["^packages/(engine|importers)/src", CORE, TEXT], "text grammar faces"),
    only(
      "exchange-faces",
      EXCHANGE,
      ["^packages/(engine|importers)/src", CORE, EXCHANGE],
      "how types stand for the neutral form",
    ),
    only(
      "messages-are-data",
      MESSAGES,
      [MESSAGES, "^packages/questions/src/names\\.ts"],
      "messages are plain data, checked against the names",
    ),
    only(
      "fill-faces",
      FILL,
      ["^packages/(engine|ui)/src", ANSWER, FILL, MESSAGES, "node_modules/(react|preact|@types/react)"],
      "what respondents load",
    ),
    only(
      "contracts-types",
      "^packages/contracts/src",
      ["^packages/(contracts|engine)/src", CORE, SCHEMA, "node_modules/typebox"],
      "contracts",
    ),
    {
      name: "questions-shared-below",
      severity: "error",
      comment: "what types share knows no type; cells and faces are put together of types",
      from: { path: "^packages/questions/src/shared/", pathNot: TESTS },
      to: { path: "^packages/questions/src/(types|cells|faces)/" },
    },
    {
      name: "ui-base-is-fill-safe",
      severity: "error",
      from: { path: "^packages/ui/src/(base|tokens)", pathNot: TESTS },
      to: { path: "^packages/ui/src/kit|node_modules/antd" },
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
      comment: "another module only through its index.ts; the order of modules is in scripts/test/server-map.ts",
      from: { path: "^apps/server/src/modules/([^/]+/[^/]+)/", pathNot: TESTS },
      to: {
        path: "^apps/server/src/modules/([^/]+/[^/]+)/",
        pathNot: ["^apps/server/src/modules/$1/", "^apps/server/src/modules/[^/]+/[^/]+/index\\.ts$"],
      },
    },
    {
      name: "console-features-apart",
      severity: "error",
      from: { path: "^apps/console/src/features/([^/]+)/", pathNot: TESTS },
      to: { path: "^apps/console/src/features/([^/]+)/", pathNot: "^apps/console/src/features/$1/" },
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
