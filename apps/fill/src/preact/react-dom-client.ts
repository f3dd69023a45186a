/** Replaces `react-dom/client` in the browser bundle. */
import { type ComponentChild, hydrate, render } from "preact";

interface Root {
  render(content: ComponentChild): void;
  unmount(): void;
}

/** Reuses the existing elements where they match, so that a focused field keeps the focus. */
export function createRoot(root: Element): Root {
  return { render: (content) => render(content, root), unmount: () => render(null, root) };
}

export function hydrateRoot(root: Element, content: ComponentChild): Root {
  hydrate(content, root);
  return createRoot(root);
}
