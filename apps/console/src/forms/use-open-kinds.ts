import { useModules } from "../session/modules.ts";
import { FORM_KINDS } from "./form.query.ts";
import type { FormKind } from "./form.query.ts";

/**
 * The kinds that the licence allows to create. If it allows none, it is assumed to be wrong and all kinds are offered.
 */
export function useOpenKinds(): readonly FormKind[] {
  const modules = useModules();
  const open = FORM_KINDS.filter((kind) => modules.has(kind));
  return open.length === 0 ? FORM_KINDS : open;
}
