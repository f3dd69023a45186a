/** State of the side menu (spec §3 "user state read by the shell"), remembered in this browser. */
import { create } from "zustand";
import { findStored, store } from "./use-stored.ts";

const KEY = "idata-sidebar";

export interface SidebarState {
  opened: boolean;
  /** True until the user toggles the menu, so that the remembered state appears without animation. */
  withoutAnimation: boolean;
}

interface FrameState {
  sidebar: SidebarState;
  setSidebar: (opened: boolean) => void;
}

export const useFrame = create<FrameState>((set) => ({
  sidebar: { opened: findStored(KEY) !== "closed", withoutAnimation: true },
  setSidebar(opened) {
    store(KEY, opened ? "open" : "closed");
    set({ sidebar: { opened, withoutAnimation: false } });
  },
}));
