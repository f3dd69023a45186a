/** The content of a notice as a form field: formatted text with images of this installation. */
import { uploadNoticeImage } from "@idata/contracts";
import { RichText } from "@idata/ui/kit/rich-text";
import { call } from "../../api/client.ts";
import { useNoticeWords } from "./notice-words.ts";
import { toRichLabels } from "./rich-labels.ts";

export interface NoticeEditorProps {
  /** Given by the form. */
  value?: string;
  onChange?: (html: string) => void;
}

const MAX_LENGTH = 20_000;

export function NoticeEditor({ value = "", onChange }: NoticeEditorProps) {
  const t = useNoticeWords();
  return (
    <RichText
      value={value}
      label={t("content")}
      placeholder={t("contentHint")}
      labels={toRichLabels(t)}
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
