/**
 * Parts of a page in their own chunks: dialogs, drawers, tools of the top bar. If one fails to load, the page must not
 * fail with it, as with `React.lazy`: the part stays absent, and the failure is reported if the user waits for it.
 * Browsers cache a failed module, so only a reload of the page helps; the user decides when.
 */
import { useEffect, useState } from "react";
import type { ComponentType, ReactNode } from "react";
import { ApiError } from "../api/api-error.ts";
import { reportError } from "../api/report-error.ts";
import { i18n } from "../i18n/i18n.ts";
import { useIdle } from "./use-idle.ts";

type Load<Props extends object> = () => Promise<ComponentType<Props>>;

/** Loads the part as soon as it is rendered, because the user has asked for it. `waiting` is shown meanwhile. */
export function part<Props extends object>(load: Load<Props>, waiting: ReactNode = null): ComponentType<Props> {
  const use = partHook(load, () => reportError(new ApiError("network", i18n.t("error.part"))));
  return function Part(props: Props) {
    const Content = use(true);
    return Content === null ? waiting : <Content {...props} />;
  };
}

/** Loads the part when the page is rendered and the browser is idle. Failures are silent. */
export function laterPart<Props extends object>(load: Load<Props>): ComponentType<Props> {
  const use = partHook(load, () => undefined);
  return function LaterPart(props: Props) {
    const Content = use(useIdle());
    return Content && <Content {...props} />;
  };
}

/** Returns null until the part is loaded. */
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
