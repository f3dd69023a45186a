/** While the screen is locked, every address shows the lock page; going back does not unlock. */
import { Navigate, Outlet, useLocation } from "react-router";
import { useScreenLock } from "./screen-lock.ts";

/** History state of the lock page: where to continue after unlocking. */
export interface LockState {
  from?: string;
}

export function RequireUnlocked() {
  const { pathname, search } = useLocation();
  const state: LockState = { from: pathname + search };
  return useScreenLock() ? <Navigate to="/lock" replace state={state} /> : <Outlet />;
}
