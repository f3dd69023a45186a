/** The form designer's page: loads or creates the form, then shows the screen. */
import { createForm } from "@idata/contracts";
import type { FormDefinition } from "@idata/engine";
import { loadFaces } from "@idata/questions/fill";
import { QUESTION_TYPES } from "@idata/questions/names";
import { ErrorState } from "@idata/ui/kit";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useParams, useSearchParams } from "react-router";
import { isApiError, isForbidden, isNotFound } from "../../api/api-error.ts";
import { call } from "../../api/client.ts";
import { loadDraft } from "../../forms/early-draft.ts";
import { FORM_KINDS, formQuery, type FormKind } from "../../forms/form.query.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { DesignerScreen } from "./designer-screen.tsx";
import { DesignerSkeleton } from "./designer-skeleton.tsx";
import { createIdMaker } from "./document/ids.ts";
import { ViewerScreen } from "./viewer-screen.tsx";
import { openSession } from "./session.ts";

/**
 * Loads the controls of all types while the session is being checked. If one fails to load, the question that needs it
 * tries again.
 */
const controls = loadFaces(QUESTION_TYPES).catch(() => undefined);

const UseTemplate = lazy(async () => ({ default: (await import("./use-template.tsx")).UseTemplate }));

export default function DesignerPage() {
  const { id } = useParams();
  const formId = Number(id);
  const [search] = useSearchParams();
  const template = search.get("template");
  if (id !== undefined) return <OpenForm key={formId} formId={formId} />;
  if (template === null) return <NewForm />;
  return (
    <Suspense fallback={<DesignerSkeleton />}>
      <UseTemplate templateKey={template} />
    </Suspense>
  );
}

function NewForm() {
  const { t } = useTranslation("designer");
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const wanted = search.get("kind");
  const kind = FORM_KINDS.find((one) => one === wanted) ?? "survey";
  // A query instead of a mutation, so that only one draft is created even if the page mounts several times meanwhile.
  const created = useQuery({
    queryKey: ["form", "new", kind],
    queryFn: () => create(kind, t(`newForm.${kind}`), t("thanks")),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const { data: id } = created;
  useEffect(() => {
    if (id !== undefined) void navigate(`/form/${id}/designer`, { replace: true });
  }, [id, navigate]);
  if (created.error === null) return <DesignerSkeleton />;
  return <Failed error={created.error} onRetry={() => void created.refetch()} />;
}

async function create(kind: FormKind, title: string, thanks: string): Promise<number> {
  const ids = createIdMaker(Math.random);
  const definition: FormDefinition = {
    schema: 1,
    title,
    language: currentLanguage(),
    pages: [{ id: ids.make("p"), items: [] }],
    endings: [{ id: ids.make("e"), title: thanks }],
  };
  const { data } = await call(createForm, { body: { kind, title, definition }, mayRepeat: true });
  return data.id;
}

function OpenForm({ formId }: { formId: number }) {
  const form = useQuery({ ...formQuery(formId), enabled: Number.isSafeInteger(formId) });
  const draft = useQuery({
    queryKey: ["form", formId, "draft"],
    queryFn: async ({ signal }) => {
      const [loaded] = await Promise.all([loadDraft(formId, signal), controls]);
      return loaded;
    },
    // Not refetched, because the draft is edited here. A newer draft arrives only through a refused save, so it never
    // replaces the author's work unnoticed.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const error = draft.error ?? form.error;
  // Decided once, when the designer opens: a right that is taken away later must not close the page with unsaved work.
  const [mode, setMode] = useState<"edit" | "read" | null>(null);
  if (mode === null && draft.data !== undefined && form.data !== undefined) {
    setMode(form.data.abilities.includes("edit") ? "edit" : "read");
  }
  if (draft.data && mode !== null) return <Opened key={formId} formId={formId} draft={draft.data} mode={mode} />;
  if (error === null) return <DesignerSkeleton />;
  return <Failed error={error} onRetry={() => void Promise.all([form.refetch(), draft.refetch()])} />;
}

interface OpenedProps {
  formId: number;
  draft: { revision: number; definition: FormDefinition };
  mode: "edit" | "read";
}

function Opened({ formId, draft, mode }: OpenedProps) {
  const [session] = useState(() =>
    openSession({
      formId,
      revision: draft.revision,
      definition: withPage(draft.definition),
      isReadOnly: mode === "read",
    }),
  );
  useEffect(() => session.start(), [session]);
  return mode === "read" ? <ViewerScreen session={session} /> : <DesignerScreen session={session} />;
}

/** Adds a page if the definition has none, because the canvas needs one to put questions on. */
function withPage(definition: FormDefinition): FormDefinition {
  const { pages, endings } = definition;
  if (pages.length > 0 && Array.isArray(endings)) return definition;
  return { ...definition, pages: pages.length > 0 ? pages : [{ id: "p1", items: [] }], endings: endings ?? [] };
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation("designer");
  const isGone = isNotFound(error) || isForbidden(error);
  const detail = isApiError(error) ? error.msg : "";
  return (
    <ErrorState title={isGone ? t("noAccess") : t("loadFailed")} hint={detail} action={t("retry")} onAction={onRetry} />
  );
}
