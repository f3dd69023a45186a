import { defineModule } from "../../../kernel/endpoint.ts";
import { stopMaking } from "./make-pdf.ts";

export const paperModule = defineModule({ name: "paper", endpoints: [], drain: stopMaking });
