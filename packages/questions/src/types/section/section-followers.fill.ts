/** Returns the element that contains a section among its siblings: its slot, or its question. */

function unitOf(mark: Element): Element | null {
  return mark.closest("[data-slot]") ?? mark.closest("[data-question]");
}

export function followersOf(mark: Element): Element[] {
  const followers: Element[] = [];
  let next = unitOf(mark)?.nextElementSibling;
  for (; next && !next.querySelector("[data-section]"); next = next.nextElementSibling) {
    if (next.matches("[data-slot], [data-question]")) followers.push(next);
  }
  return followers;
}

/** Calls `changed` when items are added, removed or become invalid. Returns a function that stops watching. */
export function watchFollowers(mark: Element, changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  const parent = unitOf(mark)?.parentElement;
  if (parent) observer.observe(parent, { childList: true, subtree: true, attributeFilter: ["data-invalid"] });
  return () => observer.disconnect();
}
