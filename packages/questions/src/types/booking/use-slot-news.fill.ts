/**
 * What the page learns about slots once it is alive: which day it is (the server's page is cached for days) and, where
 * it can know, what is left of them; read again after a refusal.
 */
import { useEffect, useState } from "react";
import type { FillServices } from "../../shared/fill/fill-props.ts";
import { todayHere } from "../../shared/fill/today-here.ts";

export interface SlotNews {
  /** `""` until the page is alive. */
  today: string;
  /** Places left by slot; a slot that is not in it is untouched. `null`: nobody knows. */
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
    // Without it the slots are offered as they are; the submit has the last word.
    services.readStock?.(questionId).then(learn, () => {});
    return () => {
      alive = false;
    };
  }, [services, questionId, wasRefused]);
  return news;
}
