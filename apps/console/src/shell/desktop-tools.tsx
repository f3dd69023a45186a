/** Tools of the bar that are more useful than urgent: they come after the page. */
import { AppearanceSwitch } from "./appearance-switch.tsx";
import { FullScreenToggle } from "./full-screen-toggle.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { ProjectLinks } from "./project-links.tsx";

export function DesktopTools() {
  return (
    <>
      {/* Place of the size toggle. */}
      <FullScreenToggle />
      <ProjectLinks />
      <LanguageSwitch />
      <AppearanceSwitch />
      {/* Place of the settings button. */}
    </>
  );
}
