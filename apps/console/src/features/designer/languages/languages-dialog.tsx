/** The languages of the form over the whole designer, fetched when they are opened. */
import { lazy, Suspense, useSyncExternalStore } from "react";
import { useDesigner } from "../designer-context.tsx";

const LanguagesScreen = lazy(async () => ({ default: (await import("./languages-screen.tsx")).LanguagesScreen }));

export function LanguagesDialog({ isSmall }: { isSmall: boolean }) {
  const { languages } = useDesigner();
  const place = useSyncExternalStore(languages.subscribe, languages.get);
  if (!place) return null;
  return (
    <Suspense fallback={null}>
      <LanguagesScreen place={place} isSmall={isSmall} />
    </Suspense>
  );
}
