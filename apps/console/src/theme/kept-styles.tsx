/**
 * The component library removes the styles of a component with its last instance and computes them again for the next
 * one, which makes returning to a page slow. Pages therefore register samples of their components when they are first
 * shown. Samples are rendered outside the document: invisible and without layout.
 */
import { Fragment, useDeferredValue, useEffect, useState } from "react";
import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { create } from "zustand";

type Samples = Readonly<Record<string, ReactNode>>;

const NONE: Samples = {};
const useSamples = create<{ samples: Samples }>(() => ({ samples: NONE }));

/** Keeps the styles of `samples` from now on. Later samples under the same name are ignored. */
export function useKeptStyles(name: string, samples: ReactNode): void {
  useEffect(() => {
    useSamples.setState((state) =>
      Object.hasOwn(state.samples, name) ? state : { samples: { ...state.samples, [name]: samples } },
    );
  }, [name, samples]);
}

/** Renders the samples. Must be inside the theme, so that they follow it. */
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
