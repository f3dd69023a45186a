/** What building an imported form needs to know about the question types. */
import type { CoreRegistry } from "@idata/engine";
import type { BuildOptions } from "@idata/importers/exchange";
import { cores } from "./core.ts";
import { exchangeFaces } from "./exchange.ts";
import { checkDefinition } from "./schema.ts";
import { canRepeat } from "./shared/answer/can-repeat.ts";

const registry: CoreRegistry = cores;

export const buildOptions: Omit<BuildOptions, "fallbackTitle" | "entries"> = {
  faces: exchangeFaces,
  cores: registry,
  canRepeat(type) {
    const core = Object.hasOwn(registry, type) ? registry[type] : undefined;
    return core !== undefined && canRepeat(core);
  },
  checkSchema(definition) {
    const checked = checkDefinition(definition);
    return checked.ok ? [] : checked.issues;
  },
};
