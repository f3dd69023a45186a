import { useModules } from "../session/modules.ts";
import { FORM_KINDS } from "./form.query.ts";
import type { FormKind } from "./form.query.ts";

/** Kinds that the licence lets one begin. One that opens none of them is no licence to take at its word: all stay. */
export function useOpenKinds(): readonly FormKind[] {
  const modules = useModules();
  const open = FORM_KINDS.filter((kind) => modules.has(kind));
  return open.length === 0 ? FORM_KINDS : open;
}
