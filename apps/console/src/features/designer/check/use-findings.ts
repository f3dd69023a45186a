/** Live findings: what publishing would report about the current draft, updated shortly after the last change. */
import { useEffect, useState } from "react";
import { useDesigner } from "../designer-context.tsx";
import { createChecker, type Finding } from "./checker.ts";

export { checkDefinition, type Finding } from "./checker.ts";

const PAUSE = 400;

/** `null` until the first check of a large form is done. */
export function useFindings(): readonly Finding[] | null {
  const { store } = useDesigner();
  const [findings, setFindings] = useState<readonly Finding[] | null>(null);
  useEffect(() => {
    const checker = createChecker();
    let checked = store.getDefinition();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = () => {
      checked = store.getDefinition();
      checker.check(checked, setFindings);
    };
    check();
    const stop = store.subscribe(() => {
      if (store.getDefinition() === checked) return;
      clearTimeout(timer);
      timer = setTimeout(check, PAUSE);
    });
    return () => {
      stop();
      clearTimeout(timer);
      checker.end();
    };
  }, [store]);
  return findings;
}
