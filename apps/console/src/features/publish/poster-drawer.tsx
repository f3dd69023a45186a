/** Makes a poster with the QR code of the form, to print or to send as a picture. What is drawn is what is saved. */
import { saveBlob, toFileName } from "@idata/ui/kit";
import { Drawer } from "@idata/ui/kit/drawer";
import { Button, Input, Segmented } from "antd";
import { useEffect, useRef, useState } from "react";
import type { FormSummary } from "../../forms/form.query.ts";
import { toPublicAddress } from "../../forms/public-address.ts";
import { drawPoster, PAPERS, type PosterLayout, type PosterPaper } from "./poster-drawing.ts";
import { toPdf } from "./poster-pdf.ts";
import styles from "./publish.module.css";
import { ColorChoice, LogoChoice } from "./qr-choices.tsx";
import { QrCode } from "./qr-code.tsx";
import { useQrWords } from "./qr-words.ts";
import { COLORS, isDarkEnough } from "./qr-look.ts";

const LAYOUTS: readonly PosterLayout[] = ["center", "side", "block"];
const PAPER_NAMES: readonly PosterPaper[] = ["a4", "a3", "square"];
const LONGEST = { title: 100, text: 400, call: 40 };
const JPEG_QUALITY = 0.95;

async function toImage(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}

const toBlob = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob>((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error("no image")) : resolve(blob)), type, JPEG_QUALITY);
  });

export function PosterDrawer({ form, onClose }: { form: FormSummary; onClose: () => void }) {
  const t = useQrWords();
  const canvas = useRef<HTMLCanvasElement>(null);
  const code = useRef<HTMLDivElement>(null);
  const [layout, setLayout] = useState<PosterLayout>("center");
  const [paper, setPaper] = useState<PosterPaper>("a4");
  const [title, setTitle] = useState(form.title);
  const [text, setText] = useState("");
  const [call, setCall] = useState(t("standardCall"));
  const [color, setColor] = useState<string>(COLORS[1]);
  const [logo, setLogo] = useState<string | null>(null);
  const ink = isDarkEnough(color) ? color : COLORS[0];

  useEffect(() => {
    let isOld = false;
    void (async () => {
      const svg = code.current?.querySelector("svg");
      if (!svg) return;
      const source = new XMLSerializer().serializeToString(svg);
      const [qr, picture] = await Promise.all([
        toImage(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(source)}`),
        logo === null ? null : toImage(logo),
      ]);
      if (isOld || canvas.current === null) return;
      drawPoster(canvas.current, PAPERS[paper].pixels, { layout, title, text, call, color: ink, qr, logo: picture });
      canvas.current.dataset["drawn"] = "true";
    })();
    return () => {
      isOld = true;
    };
  }, [layout, paper, title, text, call, ink, logo]);

  const name = toFileName(t("file", { title: form.title }));
  const savePng = async () => canvas.current && saveBlob(await toBlob(canvas.current, "image/png"), `${name}.png`);
  const savePdf = async () => {
    if (canvas.current === null) return;
    const jpeg = new Uint8Array(await (await toBlob(canvas.current, "image/jpeg")).arrayBuffer());
    const file = toPdf({ jpeg, ...PAPERS[paper], title });
    saveBlob(new Blob([file], { type: "application/pdf" }), `${name}.pdf`);
  };
  return (
    <Drawer
      open
      styles={{ wrapper: { width: "min(960px, 100vw)" } }}
      title={t("posterTitle")}
      onClose={onClose}
      closable={{ "aria-label": t("close") }}
      footer={
        <div className={styles["actions"]}>
          <Button type="primary" onClick={() => void savePdf()}>
            {t("pdf")}
          </Button>
          <Button onClick={() => void savePng()}>{t("png")}</Button>
        </div>
      }
    >
      <div className={styles["poster"]}>
        <div className={styles["check"]}>
          <Segmented
            block
            aria-label={t("layout")}
            value={layout}
            options={LAYOUTS.map((value) => ({ value, label: t(`layouts.${value}`) }))}
            onChange={setLayout}
          />
          <Segmented
            block
            aria-label={t("paper")}
            value={paper}
            options={PAPER_NAMES.map((value) => ({ value, label: t(`papers.${value}`) }))}
            onChange={setPaper}
          />
          <label className={styles["choice"]}>
            <span>{t("heading")}</span>
            <Input value={title} maxLength={LONGEST.title} onChange={({ target }) => setTitle(target.value)} />
          </label>
          <label className={styles["choice"]}>
            <span>{t("text")}</span>
            <Input.TextArea
              value={text}
              maxLength={LONGEST.text}
              autoSize={{ minRows: 3, maxRows: 8 }}
              onChange={({ target }) => setText(target.value)}
            />
          </label>
          <label className={styles["choice"]}>
            <span>{t("call")}</span>
            <Input value={call} maxLength={LONGEST.call} onChange={({ target }) => setCall(target.value)} />
          </label>
          <div className={styles["posterChoices"]}>
            <ColorChoice color={color} onChange={setColor} />
            <LogoChoice logo={logo} onChange={setLogo} />
          </div>
        </div>
        <canvas ref={canvas} className={styles["posterPage"]} role="img" aria-label={t("preview")} />
        <div ref={code} hidden>
          <QrCode address={toPublicAddress(form)} title="" color={ink} logo={logo} />
        </div>
      </div>
    </Drawer>
  );
}
