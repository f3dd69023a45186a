/**
 * One entry of a group. It is a separate form, whose session is created anew whenever its answers change. Issues come
 * from validating the outer question and are shown at the inner question.
 */
import { useEffect, useMemo, useRef } from "react";
import { createSession } from "@idata/engine";
import type { AnswerForm, FormSession, Issue } from "@idata/engine";
import type { FillProps } from "../../shared/fill/fill-props.ts";
import { FramedQuestion } from "../../shared/fill/framed-question.tsx";
import { findFace } from "../../faces/loaded-faces.ts";
import { seedOfEntry } from "./inner-form.answer.ts";
import type { Entry } from "./use-groups.fill.ts";

export interface RepeatEntryProps extends Pick<FillProps, "snapshot" | "controlId" | "t" | "services"> {
  form: AnswerForm;
  /** Id of the group. */
  group: string;
  /** Prefix for the names of its fields: `group.index`. */
  name: string;
  /** Its index in the list, which is its part in issues. */
  part: string;
  entry: Entry;
  onChange: (entry: Entry) => void;
}

/** Returns the issues of one part, with the rest of the part as their own. */
function issuesOf(issues: readonly Issue[], part: string, questionId: string): Issue[] {
  return issues.flatMap(({ part: place = "", ...issue }) => {
    if (place === part) return [{ ...issue, questionId }];
    return place.startsWith(`${part}/`) ? [{ ...issue, questionId, part: place.slice(part.length + 1) }] : [];
  });
}

/**
 * Returns the answers of an entry. Leaves out invalid answers of hidden questions, because nobody could see their
 * issues, and values of unseen questions, which the group adds to filled entries itself.
 */
function entryOf(form: AnswerForm, session: FormSession): Entry {
  return Object.fromEntries(
    Object.entries(session.getAllAnswers()).filter(([id, value]) => {
      const question = form.itemsById.get(id);
      return session.getSnapshot(id).visible || (!question?.unseen && question?.core?.parse(question.item, value).ok);
    }),
  );
}

export function RepeatEntry({
  form,
  group,
  name,
  part,
  entry,
  onChange,
  snapshot,
  controlId,
  t,
  services,
}: RepeatEntryProps) {
  const today = snapshot.context?.today ?? "";
  const seed = seedOfEntry(snapshot.context?.seed, { id: group }, Number(part));
  const parameters = snapshot.context?.parameters;
  const session = useMemo(
    () => createSession(form, { today, seed, parameters, answers: entry }),
    [form, today, seed, parameters, entry],
  );
  const latest = useRef(session);
  useEffect(() => {
    latest.current = session;
  });
  return form.items.map(({ item: { id, type } }) => {
    const face = findFace(type);
    if (!face) return null;
    const inner = session.getSnapshot(id);
    const innerName = `${name}.${id}`;
    // An entry has one column only.
    const { width: _width, ...item } = inner.item;
    return (
      <FramedQuestion
        key={id}
        face={face}
        item={{ ...item, id: innerName }}
        snapshot={{
          ...inner,
          context: snapshot.context,
          id: innerName,
          readOnly: inner.readOnly || snapshot.readOnly,
          issues: issuesOf(snapshot.issues, `${part}/${id}`, innerName),
          warnings: issuesOf(snapshot.warnings, `${part}/${id}`, innerName),
        }}
        idPrefix={controlId}
        onChange={(value) => {
          latest.current.setAnswer(id, value);
          onChange(entryOf(form, latest.current));
        }}
        t={t}
        services={services}
      />
    );
  });
}
