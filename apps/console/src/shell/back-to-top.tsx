/** Appears after 400 px of scrolling; a click scrolls to the top in 800 ms (spec §9). */
import { VerticalAlignTopOutlined } from "@ant-design/icons";
import { Button, Tooltip } from "antd";
import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import styles from "./back-to-top.module.css";
import { scrollToTop } from "./scroll-to-top.ts";

const SHOWN_AFTER_PX = 400;

export function BackToTop() {
  const { t } = useTranslation("shell");
  // Read from the window, so that scrolling before the first render counts too.
  const isShown = useSyncExternalStore(subscribe, () => window.scrollY > SHOWN_AFTER_PX);
  if (!isShown) return null;
  return (
    <Tooltip title={t("toTop")} placement="left">
      <Button
        shape="circle"
        className={`${styles["button"]} no-print`}
        aria-label={t("toTop")}
        icon={<VerticalAlignTopOutlined aria-hidden />}
        onClick={() => scrollToTop()}
      />
    </Tooltip>
  );
}

function subscribe(onChange: () => void): () => void {
  addEventListener("scroll", onChange, { passive: true });
  return () => removeEventListener("scroll", onChange);
}
