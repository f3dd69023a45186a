/** The languages screen over the whole designer, loaded when it is first opened. */
import { useSyncExternalStore } from "react";
import { useDesigner } from "../designer-context.tsx";
import { part } from "../../../shell/part.tsx";

const LanguagesScreen = part(async () => (await import("./languages-screen.tsx")).LanguagesScreen);

export function LanguagesDialog({ isSmall }: { isSmall: boolean }) {
  const { languages } = useDesigner();
  const place = useSyncExternalStore(languages.subscribe, languages.get);
  if (!place) return null;
  return <LanguagesScreen place={place} isSmall={isSmall} />;
}
