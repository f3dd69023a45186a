/**
 * Parts of a page that have a file of their own: dialogs, drawers, the tools in the bar. One that cannot be fetched must
 * not take the page with it, as `React.lazy` would: it stays away, and if somebody waits for it, the failure is said.
 * Browsers remember that a module could not be fetched, so only loading the page again helps, when its user is ready.
 */
import { useEffect, useState } from "react";
import type { ComponentType, ReactNode } from "react";
import { ApiError } from "../api/api-error.ts";
import { reportError } from "../api/report-error.ts";
import { i18n } from "../i18n/i18n.ts";
import { useIdle } from "./use-idle.ts";

type Load<Props extends object> = () => Promise<ComponentType<Props>>;

/** Fetched as soon as it is drawn: somebody clicked for it. `waiting` holds its place. */
export function part<Props extends object>(load: Load<Props>, waiting: ReactNode = null): ComponentType<Props> {
  const use = partHook(load, () => reportError(new ApiError("network", i18n.t("error.part"))));
  return function Part(props: Props) {
    const Content = use(true);
    return Content === null ? waiting : <Content {...props} />;
  };
}

/** Fetched when the page itself is there and the browser has nothing else to do; silent. */
export function laterPart<Props extends object>(load: Load<Props>): ComponentType<Props> {
  const use = partHook(load, () => undefined);
  return function LaterPart(props: Props) {
    const Content = use(useIdle());
    return Content && <Content {...props} />;
  };
}

/** Gives null as long as the part is not there. */
function partHook<Props extends object>(load: Load<Props>, onFailure: () => void) {
  let loaded: ComponentType<Props> | null = null;
  return function usePart(isWanted: boolean): ComponentType<Props> | null {
    const [content, setContent] = useState(() => loaded);
    const isMissing = isWanted && content === null;
    useEffect(() => {
      if (!isMissing) return;
      let isHere = true;
      const fetchPart = async () => {
        try {
          loaded = await load();
          if (isHere) setContent(() => loaded);
        } catch {
          if (isHere) onFailure();
        }
      };
      void fetchPart();
      return () => {
        isHere = false;
      };
    }, [isMissing]);
    return content;
  };
}
