/**
 * An inner link (spec §2): another site in an iframe with the height of the window minus 94.5 px, and a text while it
 * loads. The sandbox does not let it navigate our window.
 */
import { useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { useDocumentTitle } from "./document-title.ts";
import styles from "./inner-frame.module.css";

/** Spec §9: height of everything around the iframe. */
const AROUND_PX = 94.5;
const RIGHTS =
  "allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads";

export function InnerFrame({ address, title }: { address: string; title: string }) {
  const { t } = useTranslation("shell");
  const [isLoading, setLoading] = useState(true);
  const height = useSyncExternalStore(subscribeResize, () => window.innerHeight) - AROUND_PX;
  useDocumentTitle(title);
  return (
    <div className={styles["holder"]} style={{ height }} aria-busy={isLoading} data-inner-frame>
      {isLoading && (
        <p className={styles["loading"]} role="status">
          {t("innerFrame.loading")}
        </p>
      )}
      <iframe
        className={styles["frame"]}
        src={address}
        title={title}
        sandbox={RIGHTS}
        referrerPolicy="no-referrer"
        onLoad={() => setLoading(false)}
      />
    </div>
  );
}

function subscribeResize(listener: () => void): () => void {
  addEventListener("resize", listener);
  return () => removeEventListener("resize", listener);
}
