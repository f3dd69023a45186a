/** The elements that a section holds on the page: its siblings up to the next section. */

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

/** Calls back when items come, go or turn out to be wrong; gives what ends it. */
export function watchFollowers(mark: Element, changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  const parent = unitOf(mark)?.parentElement;
  if (parent) observer.observe(parent, { childList: true, subtree: true, attributeFilter: ["data-invalid"] });
  return () => observer.disconnect();
}
