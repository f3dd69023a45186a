/** Where a file is dropped or chosen. */
import { InboxOutlined } from "@ant-design/icons";
import { useEffect, useRef, useState } from "react";
import type { DragEvent } from "react";
import styles from "./exchange.module.css";
import { useExchangeWords } from "./exchange-words.ts";

export function DropArea({ maxMb, onFiles }: { maxMb: number; onFiles: (files: readonly File[]) => void }) {
  const t = useExchangeWords();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <>
      <button
        type="button"
        className={styles["drop"]}
        data-over={isOver}
        onClick={() => input.current?.click()}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <InboxOutlined className={styles["dropIcon"] ?? ""} aria-hidden />
        <span className={styles["dropTitle"]}>{t("import.drop")}</span>
        <span className={styles["dropHint"]}>{t("import.formats", { max: maxMb })}</span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t("import.choose")}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Choosing the same file again must be a change.
          target.value = "";
          onFiles(files);
        }}
      />
    </>
  );
}

const hasFiles = (event: globalThis.DragEvent): boolean => event.dataTransfer?.types.includes("Files") === true;

/** Covers the page while a file is dragged over it, and takes the file. Not while a dialog is open. */
export function PageDrop({ onFile }: { onFile: (file: File) => void }) {
  const t = useExchangeWords();
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    // A dialog that was closed stays in the document without a size.
    const isFree = (): boolean => {
      const dialogs = Array.from(document.querySelectorAll("[role='dialog'][aria-modal='true']"));
      return dialogs.every((dialog) => dialog.getClientRects().length === 0);
    };
    const over = (event: globalThis.DragEvent) => {
      if (!hasFiles(event) || !isFree()) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: globalThis.DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: globalThis.DragEvent) => {
      setOver(false);
      if (!hasFiles(event) || !isFree()) return;
      event.preventDefault();
      const file = event.dataTransfer?.files[0];
      if (file !== undefined) onFile(file);
    };
    document.addEventListener("dragover", over);
    document.addEventListener("dragleave", leave);
    document.addEventListener("drop", drop);
    return () => {
      document.removeEventListener("dragover", over);
      document.removeEventListener("dragleave", leave);
      document.removeEventListener("drop", drop);
    };
  }, [onFile]);
  if (!isOver) return null;
  return (
    <div className={styles["cover"]} role="status">
      <InboxOutlined className={styles["dropIcon"] ?? ""} aria-hidden />
      {t("import.dropHere")}
    </div>
  );
}
