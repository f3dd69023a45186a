/** The panes of the designer: outline and palette, canvas, settings. On a phone the outer ones open over the canvas. */
import { Drawer } from "@idata/ui/kit/drawer";
import { AppstoreAddOutlined, EyeOutlined, SettingOutlined, UnorderedListOutlined } from "@ant-design/icons";
import { useState } from "react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useIsMobile } from "../../shell/use-is-mobile.ts";
import { store as remember } from "../../shell/use-stored.ts";
import { Canvas } from "./canvas/canvas.tsx";
import { DragProvider } from "./canvas/drag.tsx";
import { useDesigner } from "./designer-context.tsx";
import styles from "./designer-screen.module.css";
import { LEFT_TAB_KEY, LeftPanel, type LeftTab } from "./palette/left-panel.tsx";
import { SettingsPanel } from "./settings/settings-panel.tsx";

/** What opens over the canvas on a phone. */
export type Pane = "left" | "right";

export interface PanesProps {
  over: Pane | null;
  /** Goes up with each search by keyboard, so that the outline opens again. */
  searches: number;
  onOpen: (pane: Pane) => void;
  onPreview: () => void;
  onClose: () => void;
}

export function Panes({ over, searches, onOpen, onPreview, onClose }: PanesProps) {
  const { t } = useTranslation("designer");
  const { isReadOnly } = useDesigner();
  const isSmall = useIsMobile();
  const [dragged, setDragged] = useState<string | null>(null);
  const openLeft = (tab: LeftTab) => {
    remember(LEFT_TAB_KEY, tab);
    onOpen("left");
  };
  return (
    <DragProvider onActive={setDragged}>
      <div className={styles["body"]}>
        {!isSmall && (
          <aside className={styles["left"]}>
            <LeftPanel key={searches} onUsed={onClose} />
          </aside>
        )}
        <div className={styles["middle"]}>
          <Canvas draggedId={dragged} />
        </div>
        {!isSmall && (
          <aside className={styles["right"]} aria-label={t("settings.label")}>
            <SettingsPanel />
          </aside>
        )}
      </div>
      {isSmall && (
        <>
          <nav className={styles["dock"]} aria-label={t("header.panels")}>
            {!isReadOnly && (
              <DockButton
                icon={<AppstoreAddOutlined aria-hidden />}
                label={t("tabs.palette")}
                onClick={() => openLeft("palette")}
              />
            )}
            <DockButton
              icon={<UnorderedListOutlined aria-hidden />}
              label={t("tabs.outline")}
              onClick={() => openLeft("outline")}
            />
            <DockButton
              icon={<SettingOutlined aria-hidden />}
              label={t("header.settings")}
              onClick={() => onOpen("right")}
            />
            <DockButton icon={<EyeOutlined aria-hidden />} label={t("header.preview")} onClick={onPreview} />
          </nav>
          <Drawer {...drawer} placement="left" styles={LEFT_DRAWER} open={over === "left"} onClose={onClose}>
            <LeftPanel key={searches} onUsed={onClose} />
          </Drawer>
          <Drawer {...drawer} placement="bottom" styles={BOTTOM_DRAWER} open={over === "right"} onClose={onClose}>
            <SettingsPanel onClose={onClose} />
          </Drawer>
        </>
      )}
    </DragProvider>
  );
}

const drawer = { closable: false, destroyOnHidden: true } as const;
const LEFT_DRAWER = { body: { padding: 0 }, wrapper: { width: "min(340px, 86vw)" } };
const BOTTOM_DRAWER = { body: { padding: 0 }, wrapper: { height: "72dvh" } };

function DockButton({ icon, label, onClick }: { icon: ReactNode; label: string; onClick: () => void }) {
  return (
    <button type="button" className={styles["dockButton"]} onClick={onClick}>
      {icon}
      <span>{label}</span>
    </button>
  );
}
