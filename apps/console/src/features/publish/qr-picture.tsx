/** A QR code on screen with its colour and a logo, and the buttons to save it as a PNG or SVG file. */
import { saveBlob, svgToPng, toFileName } from "@idata/ui/kit";
import { Button } from "antd";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./publish.module.css";
import { QrCode } from "./qr-code.tsx";
import { COLORS, isDarkEnough } from "./qr-look.ts";
import { ColorChoice, LogoChoice } from "./qr-choices.tsx";

/** Side in pixels; sharp enough for a poster. */
const PNG_SIZE = 1024;

interface QrPictureProps {
  address: string;
  /** What the code leads to, for screen readers and the name of the file. */
  title: string;
}

export function QrPicture({ address, title }: QrPictureProps) {
  const { t } = useTranslation("publish");
  const holder = useRef<HTMLDivElement>(null);
  const [color, setColor] = useState<string>(COLORS[0]);
  const [logo, setLogo] = useState<string | null>(null);
  const isReadable = isDarkEnough(color);
  const name = toFileName(t("qr.file", { title }));
  const readSvg = () => {
    const svg = holder.current?.querySelector("svg");
    return svg === null || svg === undefined ? "" : new XMLSerializer().serializeToString(svg);
  };
  const saveSvg = () => saveBlob(new Blob([readSvg()], { type: "image/svg+xml" }), `${name}.svg`);
  const savePng = async () => saveBlob(await svgToPng(readSvg(), PNG_SIZE, PNG_SIZE), `${name}.png`);
  return (
    <>
      <div className={styles["code"]} ref={holder}>
        <QrCode address={address} title={t("qr.alt", { title })} color={color} logo={logo} />
      </div>
      <ColorChoice color={color} onChange={setColor} />
      <LogoChoice logo={logo} onChange={setLogo} />
      <div className={styles["actions"]}>
        <Button size="small" disabled={!isReadable} onClick={() => void savePng()}>
          {t("qr.png")}
        </Button>
        <Button size="small" disabled={!isReadable} onClick={saveSvg}>
          {t("qr.svg")}
        </Button>
      </div>
    </>
  );
}
