import { analyseForm, type FormDefinition } from "@idata/engine";
import { cores } from "@idata/questions/core";
import { serveWork } from "../../../kernel/serve-work.ts";

serveWork(({ definition, kind }: { readonly definition: FormDefinition; readonly kind: string }) =>
  analyseForm(definition, cores, kind),
);
