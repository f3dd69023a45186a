/**
 * A window of its own for the preview: the width of a phone is then a real viewport, and every rule of the respondents' style
 * sheets for narrow screens applies. Content is drawn through a portal, so it lives in this React tree.
 */
import { useState } from "react";
import type { ReactNode } from "react";
import { createPortal } from "react-dom";

export function PreviewFrame({
  title,
  className,
  children,
}: {
  title: string;
  className: string | undefined;
  children: ReactNode;
}) {
  const [body, setBody] = useState<HTMLElement | null>(null);
  return (
    <>
      {/* The document is empty and written by this page only; in a sandbox without scripts some browsers call no listeners. */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
      <iframe
        title={title}
        className={className}
        ref={(frame) => {
          const inner = frame?.contentDocument;
          if (!inner || inner.body === body) return;
          prepare(inner);
          setBody(inner.body);
        }}
        onLoad={({ currentTarget }) => {
          // Some browsers replace the first empty document once it has "loaded".
          const inner = currentTarget.contentDocument;
          if (!inner || inner.body === body) return;
          prepare(inner);
          setBody(inner.body);
        }}
      />
      {body && createPortal(children, body)}
    </>
  );
}

/** The page's own style sheets and appearance, without its layout. */
function prepare(inner: Document): void {
  for (const sheet of document.head.querySelectorAll("link[rel='stylesheet'], style")) {
    inner.head.append(sheet.cloneNode(true));
  }
  const { theme } = document.documentElement.dataset;
  if (theme !== undefined) inner.documentElement.dataset["theme"] = theme;
  inner.documentElement.lang = document.documentElement.lang;
}
