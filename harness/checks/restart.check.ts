import { commandCheck } from "../check.ts";

export const check = commandCheck({
  id: "restart",
  title: "The server process is killed, aborted and crashed under npm start",
  hazard: "The product stays away until somebody looks.",
  criterion:
    "a death after which it does not serve again by itself within a minute, on the same database server, with the reason in the log",
  quick: false,
  command: ["harness/restart.trial.ts"],
  toCounts: (output) => JSON.parse(/^\{"kills".*\}$/m.exec(output)?.[0] ?? "{}") as Record<string, number>,
  control: {
    mutations: [
      { file: "scripts/supervise.mjs", find: "if (!hasServed) return code ?? 1;", replace: "return code ?? 1;" },
    ],
  },
});
