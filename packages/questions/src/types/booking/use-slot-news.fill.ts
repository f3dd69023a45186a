/**
 * Keeps what the browser adds after hydration: the current day, because the server's page is cached for days, and the
 * remaining places if available. They are read again after a refusal.
 */
import { useEffect, useState } from "react";
import type { FillServices } from "../../shared/fill/fill-props.ts";
import { todayHere } from "../../shared/fill/today-here.ts";

export interface SlotNews {
  /** `""` before hydration. */
  today: string;
  /** Remaining places by slot. A missing slot is unclaimed. `null`: not available. */
  left: Readonly<Record<string, number>> | null;
}

export function useSlotNews(services: FillServices, questionId: string, wasRefused: boolean): SlotNews {
  const [news, setNews] = useState<SlotNews & { afterRefusal: boolean }>({
    today: "",
    left: null,
    afterRefusal: false,
  });
  useEffect(() => {
    let alive = true;
    const learn = (left: SlotNews["left"]) => {
      if (!alive) return;
      setNews((before) => ({ today: todayHere(), left: left ?? before.left, afterRefusal: wasRefused }));
    };
    void Promise.resolve(null).then(learn);
    // If this fails, all slots are offered, and the submit checks the quota.
    services.readStock?.(questionId).then(learn, () => {});
    return () => {
      alive = false;
    };
  }, [services, questionId, wasRefused]);
  return news;
}
