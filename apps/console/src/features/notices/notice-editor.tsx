/** The content of a notice as a form field: formatted text with images uploaded to this installation. */
import { uploadNoticeImage } from "@idata/contracts";
import { RICH_COLOURS, RICH_SIZES } from "@idata/engine";
import { RichText } from "@idata/ui/kit/rich-text";
import { toRichLabels } from "@idata/ui/rich-labels";
import { call } from "../../api/client.ts";
import { useNoticeWords } from "./notice-words.ts";

export interface NoticeEditorProps {
  /** Set by the form. */
  value?: string;
  onChange?: (html: string) => void;
}

const MAX_LENGTH = 20_000;
const NAMES = { colours: RICH_COLOURS, sizes: RICH_SIZES } as const;

export function NoticeEditor({ value = "", onChange }: NoticeEditorProps) {
  const t = useNoticeWords();
  return (
    <RichText
      value={value}
      label={t("content")}
      placeholder={t("contentHint")}
      labels={toRichLabels(t, NAMES)}
      maxLength={MAX_LENGTH}
      onUpload={upload}
      onChange={(html) => {
        onChange?.(html);
        return html;
      }}
    />
  );
}

async function upload(file: File): Promise<{ path: string }> {
  const body = new FormData();
  body.append("file", file);
  return (await call(uploadNoticeImage, { body, mayRepeat: true })).data;
}
