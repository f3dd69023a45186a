import type { UploadWords } from "@idata/ui/kit/upload";
import { useTranslation } from "react-i18next";

/** Texts of the file or image upload (spec §5). */
export function useUploadWords(kind: "file" | "image"): UploadWords {
  const { t } = useTranslation("kit");
  return {
    button: kind === "file" ? t("upload.file") : t("upload.image"),
    hint: (types, size, count) => t("upload.hint", { types, size, count }),
    wrongType: (types) => t("upload.wrongType", { types }),
    tooLarge: (n) => t("upload.tooLarge", { n }),
    tooMany: (n) => t("upload.tooMany", { n }),
    failed: kind === "file" ? t("upload.failed") : t("upload.imageFailed"),
    retry: t("upload.retry"),
    remove: (name) => t("upload.remove", { name }),
    preview: (name) => t("upload.preview", { name }),
  };
}
