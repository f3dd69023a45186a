/** What `react-dom/client` means in the browser bundle. */
import { type ComponentChild, hydrate, render } from "preact";

interface Root {
  render(content: ComponentChild): void;
  unmount(): void;
}

/** Takes over what is in the element where it fits, so that a field that has the keyboard keeps it. */
export function createRoot(root: Element): Root {
  return { render: (content) => render(content, root), unmount: () => render(null, root) };
}

export function hydrateRoot(root: Element, content: ComponentChild): Root {
  hydrate(content, root);
  return createRoot(root);
}
