/** What owners choose for codes and posters: a colour that readers see, and a logo. */
import { useMutation } from "@tanstack/react-query";
import { Button, Upload } from "antd";
import { useId } from "react";
import styles from "./publish.module.css";
import { useQrWords } from "./qr-words.ts";
import { COLORS, isDarkEnough, toLogo } from "./qr-look.ts";

const IMAGES = ".png,.jpg,.jpeg,.gif,.webp";

interface ColorChoiceProps {
  color: string;
  onChange: (color: string) => void;
}

export function ColorChoice({ color, onChange }: ColorChoiceProps) {
  const t = useQrWords();
  const name = useId();
  const isLight = !isDarkEnough(color);
  return (
    <div className={styles["choice"]}>
      <div className={styles["swatches"]} role="radiogroup" aria-label={t("color")}>
        {COLORS.map((one, n) => (
          <label key={one} className={styles["swatch"]} style={{ background: one }}>
            <input
              type="radio"
              name={name}
              checked={color === one}
              aria-label={t("colorOf", { n: n + 1 })}
              onChange={() => onChange(one)}
            />
          </label>
        ))}
        <input
          type="color"
          className={styles["ownColor"]}
          aria-label={t("ownColor")}
          value={color}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
      {isLight && (
        <p role="alert" className={styles["fault"]}>
          {t("tooLight")}
        </p>
      )}
    </div>
  );
}

interface LogoChoiceProps {
  logo: string | null;
  onChange: (logo: string | null) => void;
}

export function LogoChoice({ logo, onChange }: LogoChoiceProps) {
  const t = useQrWords();
  const read = useMutation({ mutationFn: toLogo, meta: { silent: true }, onSuccess: onChange });
  return (
    <div className={styles["choice"]}>
      <div className={styles["actions"]}>
        <Upload
          accept={IMAGES}
          showUploadList={false}
          beforeUpload={(file) => {
            read.mutate(file);
            return false;
          }}
        >
          <Button size="small" loading={read.isPending}>
            {t(logo === null ? "addLogo" : "changeLogo")}
          </Button>
        </Upload>
        {logo !== null && (
          <Button size="small" onClick={() => onChange(null)}>
            {t("removeLogo")}
          </Button>
        )}
      </div>
      {read.error !== null && (
        <p role="alert" className={styles["fault"]}>
          {t("noPicture")}
        </p>
      )}
    </div>
  );
}
