/** Size of controls (spec §2, §9: default, medium, small, mini; initially medium), remembered in this browser. */
import { create } from "zustand";
import { findStored, store } from "../use-stored.ts";

export const COMPONENT_SIZES = ["default", "medium", "small", "mini"] as const;
export type ComponentSize = (typeof COMPONENT_SIZES)[number];

const KEY = "idata-size";
const DEFAULT_SIZE: ComponentSize = "medium";

export const useComponentSize = create<{ size: ComponentSize }>(() => ({ size: parseSize(findStored(KEY)) }));

export function setComponentSize(size: ComponentSize): void {
  store(KEY, size);
  useComponentSize.setState({ size });
}

function parseSize(text: string | null): ComponentSize {
  return COMPONENT_SIZES.find((size) => size === text) ?? DEFAULT_SIZE;
}
