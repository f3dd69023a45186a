/** Live findings of the check: what publishing would say about the draft as it is now, a moment after the last change. */
import { analyseForm, type FormDefinition } from "@idata/engine";
import { cores } from "@idata/questions/core";
import { useEffect, useState } from "react";
import { useDesigner } from "../designer-context.tsx";

export type Finding = ReturnType<typeof analyseForm>[number];

const PAUSE = 500;

export function checkDefinition(definition: FormDefinition): Finding[] {
  return analyseForm(definition, cores);
}

export function useFindings(): readonly Finding[] {
  const { store } = useDesigner();
  const [findings, setFindings] = useState<readonly Finding[]>(() => checkDefinition(store.getDefinition()));
  useEffect(() => {
    let checked = store.getDefinition();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = store.subscribe(() => {
      if (store.getDefinition() === checked) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        checked = store.getDefinition();
        setFindings(checkDefinition(checked));
      }, PAUSE);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [store]);
  return findings;
}
