/**
 * Renders the preview in an iframe, so that a phone's width is a real viewport and the respondents' style rules for
 * narrow screens apply. Content is rendered through a portal and stays in this React tree.
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
      {/* Only this page writes the document. In a sandbox without scripts, some browsers call no event listeners. */}
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
          // Some browsers replace the initial empty document after it "loads".
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

/** Copies the page's style sheets, theme and language into the frame. */
function prepare(inner: Document): void {
  for (const sheet of document.head.querySelectorAll("link[rel='stylesheet'], style")) {
    inner.head.append(sheet.cloneNode(true));
  }
  const { theme } = document.documentElement.dataset;
  if (theme !== undefined) inner.documentElement.dataset["theme"] = theme;
  inner.documentElement.lang = document.documentElement.lang;
}
