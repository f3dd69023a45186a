/** Chooses a picture, crops a square and saves it. Only the crop is uploaded. */
import { PictureOutlined } from "@ant-design/icons";
import { Alert, App, Button, Modal } from "antd";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { isApiError } from "../../api/api-error.ts";
import { AvatarCropper } from "./avatar-cropper.tsx";
import styles from "./avatar.module.css";
import { CENTRED, type Crop, type Size } from "./crop-math.ts";
import { cutPicture } from "./cut-picture.ts";
import { useSaveAvatar } from "./profile.query.ts";

const TYPES = "image/png,image/jpeg,image/gif,image/bmp,image/webp";
const MAX_MB = 20;

export function AvatarDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(["profile", "common"]);
  const { message } = App.useApp();
  const input = useRef<HTMLInputElement>(null);
  const image = useRef<HTMLImageElement>(null);
  const [url, setUrl] = useState<string | null>(null);
  const [size, setSize] = useState<Size | null>(null);
  const [crop, setCrop] = useState<Crop>(CENTRED);
  const [fault, setFault] = useState<string | null>(null);
  const save = useSaveAvatar();
  useEffect(() => () => void (url === null || URL.revokeObjectURL(url)), [url]);
  const take = (file: File | undefined) => {
    if (file === undefined) return;
    const isTooLarge = file.size > MAX_MB * 1024 * 1024;
    setFault(isTooLarge ? t("avatar.tooLarge", { max: MAX_MB }) : null);
    setSize(null);
    setCrop(CENTRED);
    setUrl(isTooLarge ? null : URL.createObjectURL(file));
  };
  const submit = async () => {
    const picture = image.current === null ? null : await cutPicture(image.current, crop);
    if (picture === null) return setFault(t("avatar.broken"));
    save.mutate(picture, {
      onSuccess: () => {
        void message.success(t("avatar.done"));
        onClose();
      },
      onError: (error) => setFault(isApiError(error) ? error.msg : t("common:error.unknown")),
    });
  };
  return (
    <Modal
      open
      width={400}
      title={t("avatar.title")}
      okText={t("avatar.save")}
      cancelText={t("avatar.cancel")}
      okButtonProps={{ disabled: size === null, loading: save.isPending }}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      <div role="alert">
        {fault !== null && <Alert type="error" showIcon title={fault} className={styles["alert"] ?? ""} />}
      </div>
      <input
        ref={input}
        type="file"
        accept={TYPES}
        className={styles["file"]}
        aria-label={t("avatar.choose")}
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          take(currentTarget.files?.[0]);
          // Lets the user choose the same file again.
          currentTarget.value = "";
        }}
      />
      {url === null ? (
        <button type="button" className={styles["empty"]} onClick={() => input.current?.click()}>
          <PictureOutlined className={styles["emptyIcon"]} aria-hidden />
          <span className={styles["emptyTitle"]}>{t("avatar.choose")}</span>
          <span className={styles["hint"]}>{t("avatar.kinds", { max: MAX_MB })}</span>
        </button>
      ) : (
        <>
          <AvatarCropper
            url={url}
            image={image}
            size={size}
            crop={crop}
            onCrop={setCrop}
            onLoad={setSize}
            onBroken={() => {
              setUrl(null);
              setFault(t("avatar.broken"));
            }}
          />
          <div className={styles["again"]}>
            <Button type="link" onClick={() => input.current?.click()}>
              {t("avatar.another")}
            </Button>
          </div>
        </>
      )}
    </Modal>
  );
}
