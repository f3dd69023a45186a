import { defineModule } from "../../../kernel/endpoint.ts";
import { stopMaking } from "./make-slides.ts";

export const slidesModule = defineModule({ name: "slides", endpoints: [], drain: stopMaking });
