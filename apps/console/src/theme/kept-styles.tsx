/**
 * The component library drops the styles of a component with its last instance and works them out again for the next
 * one, which made every return to a page pay for them anew. Pages therefore lay a sample of what they are made of aside
 * when they are seen for the first time. Samples live outside of the document: nobody meets them, nothing lays them out.
 */
import { Fragment, useDeferredValue, useEffect, useState } from "react";
import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { create } from "zustand";

type Samples = Readonly<Record<string, ReactNode>>;

const NONE: Samples = {};
const useSamples = create<{ samples: Samples }>(() => ({ samples: NONE }));

/** Keeps the styles of `samples` from now on. One name, one set: what comes later under the same name is not needed. */
export function useKeptStyles(name: string, samples: ReactNode): void {
  useEffect(() => {
    useSamples.setState((state) =>
      Object.hasOwn(state.samples, name) ? state : { samples: { ...state.samples, [name]: samples } },
    );
  }, [name, samples]);
}

/** Where the samples are; inside of the theme, so that they follow it. */
export function KeptStyles() {
  const samples = useDeferredValue(
    useSamples((state) => state.samples),
    NONE,
  );
  const [aside] = useState(() => document.createElement("div"));
  return createPortal(
    Object.entries(samples).map(([name, sample]) => <Fragment key={name}>{sample}</Fragment>),
    aside,
  );
}
