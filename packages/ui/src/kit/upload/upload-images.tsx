/** Uploads images, shown as tiles with previews and a tile to add more (spec §5, §9). */
import { Image, Progress } from "antd";
import { useRef, useState } from "react";
import { IMAGE_LIMITS } from "./file-rules.ts";
import { Remove } from "./upload-files.tsx";
import type { UploadProps } from "./upload-files.tsx";
import { useUploadList } from "./upload-list.ts";
import { describeFault } from "./upload-words.ts";
import styles from "./upload.module.css";

export function UploadImages({ value, onChange, send, words, rules, disabled = false }: UploadProps) {
  const limits = { ...IMAGE_LIMITS, ...rules };
  const list = useUploadList({ value, onChange, rules: limits, send, failed: words.failed });
  const [faults, setFaults] = useState<string[]>([]);
  const input = useRef<HTMLInputElement>(null);
  const isFull = value.length + list.sending.length >= limits.count;
  return (
    <div className={styles["upload"]}>
      <ul className={styles["tiles"]}>
        {value.map((image) => (
          <li key={image.fileName}>
            <Image src={image.url} alt={image.name} width={104} height={104} className={styles["image"] ?? ""} />
            <Remove label={words.remove(image.name)} disabled={disabled} onClick={() => list.remove(image)} />
          </li>
        ))}
        {list.sending.map(({ key, file, share, error }) => (
          <li key={key} className={styles["pending"]}>
            {error === null ? (
              <Progress type="circle" size={56} percent={Math.round(share * 100)} />
            ) : (
              <button type="button" className={styles["again"]} title={error} onClick={() => list.retry(key)}>
                {error} {words.retry}
              </button>
            )}
            <Remove label={words.remove(file.name)} disabled={false} onClick={() => list.drop(key)} />
          </li>
        ))}
        {!isFull && (
          <li>
            <button type="button" className={styles["add"]} disabled={disabled} onClick={() => input.current?.click()}>
              <span aria-hidden="true">＋</span>
              {words.button}
            </button>
          </li>
        )}
      </ul>
      <input
        ref={input}
        type="file"
        hidden
        multiple={limits.count > 1}
        accept={limits.types.map((type) => `.${type}`).join(",")}
        onChange={(event) => {
          const refused = list.add([...(event.target.files ?? [])]);
          setFaults(refused.map(({ name, fault }) => `${name}: ${describeFault(words, fault)}`));
          event.target.value = "";
        }}
      />
      <p className={styles["hint"]}>{words.hint(limits.types.join("/"), limits.sizeMb, limits.count)}</p>
      <div role="alert">
        {faults.map((fault) => (
          <p key={fault} className={styles["fault"]}>
            {fault}
          </p>
        ))}
      </div>
    </div>
  );
}
