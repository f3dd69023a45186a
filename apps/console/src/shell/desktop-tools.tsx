/** Tools of the top bar that are not urgent, so they load after the page. */
import { AppearanceSwitch } from "./appearance-switch.tsx";
import { FullScreenToggle } from "./full-screen-toggle.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { ProjectLinks } from "./project-links.tsx";
import { SettingsButton } from "./settings/settings-button.tsx";
import { SizeToggle } from "./settings/size-toggle.tsx";

export function DesktopTools() {
  return (
    <>
      <SizeToggle />
      <FullScreenToggle />
      <ProjectLinks />
      <LanguageSwitch />
      <AppearanceSwitch />
      <SettingsButton />
    </>
  );
}
