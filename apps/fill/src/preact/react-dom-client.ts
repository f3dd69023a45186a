/** What `react-dom/client` means in the browser bundle. */
import { type ComponentChild, hydrate } from "preact";

export function hydrateRoot(root: HTMLElement, content: ComponentChild): void {
  hydrate(content, root);
}
