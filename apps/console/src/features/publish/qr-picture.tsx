/** A QR code on screen, and its buttons to save it as a PNG or SVG file. */
import { saveBlob, svgToPng, toFileName } from "@idata/ui/kit";
import { Button } from "antd";
import { QRCodeSVG } from "qrcode.react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import styles from "./publish.module.css";

const SIZE = 224;
/** White margin in modules that QR readers require. */
const QUIET_ZONE = 4;
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
        <QRCodeSVG value={address} size={SIZE} level="M" marginSize={QUIET_ZONE} title={t("qr.alt", { title })} />
      </div>
      <div className={styles["actions"]}>
        <Button size="small" onClick={() => void savePng()}>
          {t("qr.png")}
        </Button>
        <Button size="small" onClick={saveSvg}>
          {t("qr.svg")}
        </Button>
      </div>
    </>
  );
}
