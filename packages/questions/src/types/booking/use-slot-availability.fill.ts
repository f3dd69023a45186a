/**
 * Keeps what the browser adds after hydration: the current day, because the server's page is cached for days, and the
 * remaining places if available. They are read again after a refusal, and when the page says that it knows more.
 */
import { useEffect, useState } from "react";
import type { FillServices } from "../../shared/fill/fill-props.ts";
import { todayHere } from "../../shared/fill/today-here.ts";

export interface SlotAvailability {
  /** `""` before hydration. */
  today: string;
  /** Remaining places by slot. A missing slot is unclaimed. `null`: not available. */
  left: Readonly<Record<string, number>> | null;
}

export function useSlotAvailability(services: FillServices, questionId: string, wasRefused: boolean): SlotAvailability {
  const [availability, setAvailability] = useState<SlotAvailability & { afterRefusal: boolean }>({
    today: "",
    left: null,
    afterRefusal: false,
  });
  useEffect(() => {
    let isMounted = true;
    const update = (left: SlotAvailability["left"]) => {
      if (!isMounted) return;
      setAvailability((before) => ({ today: todayHere(), left: left ?? before.left, afterRefusal: wasRefused }));
    };
    void Promise.resolve(null).then(update);
    // If this fails, all slots are offered, and the submit checks the quota.
    const read = () => void services.readRemaining?.(questionId).then(update, () => {});
    read();
    document.addEventListener("stock", read);
    return () => {
      isMounted = false;
      document.removeEventListener("stock", read);
    };
  }, [services, questionId, wasRefused]);
  return availability;
}
