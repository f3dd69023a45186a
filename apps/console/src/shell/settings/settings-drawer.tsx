/**
 * The settings drawer (spec §2, §4, §8): 280 px wide, every change applies at once. "保存配置" stores the settings in this
 * browser; "重置配置" deletes the stored settings and reloads the page after a second.
 */
import { Drawer } from "@idata/ui/kit/drawer";
import { ReloadOutlined, SaveOutlined } from "@ant-design/icons";
import { App, Button, Segmented, Switch } from "antd";
import { useId, useState } from "react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useAppearance } from "../../theme/appearance.ts";
import type { AppearanceChoice } from "../../theme/appearance.ts";
import { forgetLayoutSettings, saveLayoutSettings, useLayoutSettings } from "./layout-settings.ts";
import styles from "./settings-drawer.module.css";
import { SideThemeChoice } from "./side-theme-choice.tsx";
import { ThemeColorChoice } from "./theme-color-choice.tsx";

/** Spec §9, in pixels. */
const WIDTH = 280;
/** Milliseconds before the page reloads (spec §9); the "saving" message is shown equally long. */
const RELOAD_DELAY = 1000;

const SWITCHES = ["topNav", "tagsView", "fixedHeader", "sidebarLogo", "dynamicTitle"] as const;
const APPEARANCES = ["light", "dark", "system"] as const satisfies readonly AppearanceChoice[];

export function SettingsDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation("shell");
  const settings = useLayoutSettings();
  const { choice, choose } = useAppearance();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      size={WIDTH}
      title={t("settings.title")}
      footer={<Actions />}
      styles={{ header: { padding: 16 }, body: { padding: 16 }, footer: { padding: 16 } }}
    >
      <div className={styles["body"]}>
        <Group title={t("settings.side")}>
          <SideThemeChoice
            value={settings.sideTheme}
            onChange={(sideTheme) => useLayoutSettings.setState({ sideTheme })}
          />
        </Group>
        <Group title={t("settings.theme")}>
          <ThemeColorChoice value={settings.theme} onChange={(theme) => useLayoutSettings.setState({ theme })} />
        </Group>
        <Group title={t("settings.appearance")}>
          <Segmented<AppearanceChoice>
            block
            aria-label={t("settings.appearance")}
            value={choice}
            onChange={choose}
            options={APPEARANCES.map((value) => ({ value, label: t(`settings.${value}`) }))}
          />
        </Group>
        <Group title={t("settings.layout")}>
          {SWITCHES.map((name) => (
            <Row key={name} label={t(`settings.${name}`)}>
              {(id) => (
                <Switch
                  id={id}
                  checked={settings[name]}
                  onChange={(isOn) => useLayoutSettings.setState({ [name]: isOn })}
                />
              )}
            </Row>
          ))}
        </Group>
      </div>
    </Drawer>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles["group"]}>
      <h3 className={styles["title"]}>{title}</h3>
      {children}
    </section>
  );
}

function Row({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className={styles["row"]}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}

function Actions() {
  const { t } = useTranslation("shell");
  const { message } = App.useApp();
  const [isBusy, setBusy] = useState(false);
  const say = (content: string) => message.loading({ content, duration: RELOAD_DELAY / 1000, key: "settings" });
  const save = async () => {
    setBusy(true);
    const isKept = saveLayoutSettings();
    await say(t("settings.saving"));
    if (!isKept) void message.warning(t("settings.blocked"));
    setBusy(false);
  };
  const reset = () => {
    setBusy(true);
    forgetLayoutSettings();
    void say(t("settings.resetting"));
    setTimeout(() => location.reload(), RELOAD_DELAY);
  };
  return (
    <div className={styles["actions"]}>
      <Button type="primary" icon={<SaveOutlined aria-hidden />} disabled={isBusy} onClick={() => void save()}>
        {t("settings.save")}
      </Button>
      <Button icon={<ReloadOutlined aria-hidden />} disabled={isBusy} onClick={reset}>
        {t("settings.reset")}
      </Button>
    </div>
  );
}
