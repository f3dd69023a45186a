/** Makes presentations (.pptx) of slides that other modules describe (docs/adr/0086). */
export type { Deck, Slide } from "./deck.ts";
export { makeSlides, SLIDES_TYPE } from "./make-slides.ts";
export { slidesModule } from "./slides.module.ts";
