/** What a text may contain: only what the product's HTML allows (`rich-text/allow.ts` of the engine). */
import { Extension, Mark, Node } from "@tiptap/core";
import type { Extensions } from "@tiptap/core";
import { Plugin } from "@tiptap/pm/state";
import { StarterKit } from "@tiptap/starter-kit";

/** A named colour or size: `<span data-color="red">`, `<span data-size="large">`. */
const Tone = Mark.create({
  name: "tone",
  addAttributes: () => ({
    "data-color": { default: null },
    "data-size": { default: null },
  }),
  parseHTML: () => [{ tag: "span[data-color]" }, { tag: "span[data-size]" }],
  renderHTML: ({ HTMLAttributes }) => ["span", HTMLAttributes, 0],
});

/** Only images of this installation; images pasted from elsewhere must be uploaded. */
const Picture = Node.create({
  name: "image",
  group: "inline",
  inline: true,
  atom: true,
  draggable: true,
  addAttributes: () => ({ src: { default: null }, alt: { default: "" }, width: { default: null } }),
  parseHTML: () => [{ tag: 'img[src^="/idata2/"]' }],
  renderHTML: ({ HTMLAttributes }) => ["img", HTMLAttributes],
});

/** Keeps indents and alignment that a text got in another editor; class names as the engine allows them. */
const BLOCK_CLASS = /^ql-(?:align-(?:center|right|justify)|indent-[1-8])$/;
const BlockClasses = Extension.create({
  name: "blockClasses",
  addGlobalAttributes: () => [
    {
      types: ["paragraph", "heading", "listItem"],
      attributes: {
        class: {
          default: null,
          parseHTML: (element) => [...element.classList].filter((name) => BLOCK_CLASS.test(name)).join(" ") || null,
        },
      },
    },
  ],
});

const OneLine = Node.create({ name: "doc", topNode: true, content: "paragraph" });

/** Rejects changes that would make the text longer than the limit. */
function limitTo(maxLength: number): Extension {
  return Extension.create({
    name: "limit",
    addProseMirrorPlugins: () => [
      new Plugin({
        filterTransaction: ({ docChanged, doc, before }) =>
          !docChanged || doc.textContent.length <= maxLength || doc.textContent.length <= before.textContent.length,
      }),
    ],
  });
}

/** Without undo, because the surrounding document handles it. */
export function extensionsFor(isLine: boolean, maxLength: number): Extensions {
  const blocks = isLine ? ({ document: false, heading: false, blockquote: false } as const) : {};
  const lists = isLine ? ({ bulletList: false, orderedList: false, listItem: false, listKeymap: false } as const) : {};
  const kit = StarterKit.configure({
    undoRedo: false,
    codeBlock: false,
    horizontalRule: false,
    trailingNode: false,
    heading: { levels: [3, 4] },
    link: { openOnClick: false, defaultProtocol: "https", protocols: ["http", "https", "mailto"] },
    ...blocks,
    ...lists,
  });
  return [kit, Tone, limitTo(maxLength), ...(isLine ? [OneLine] : [Picture, BlockClasses])];
}
