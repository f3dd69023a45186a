/**
 * One response as a document for the people who read the form's data: what the drawer of the data page shows, from the
 * same record (docs/adr/0072), but for the time on each page.
 */
import type { AnswerValue, ItemDefinition } from "@idata/engine";
import { listAnswerLines, listQuestions, toAnswerText } from "@idata/questions/answer-words";
import type { Language } from "../../../kernel/app-error.ts";
import type { Calendar } from "../../../kernel/calendar.ts";
import type { Block, Paper } from "../../platform/paper/index.ts";
import { readScore } from "../response-store/index.ts";
import { PAPER_WORDS, type PaperWords } from "./paper-words.ts";
import type { ResponseDetail } from "./responses.service.ts";

export interface PaperContext {
  readonly language: Language;
  readonly calendar: Calendar;
  /** Null if it came through none. */
  readonly channel: string | null;
}

export function toResponsePaper(detail: ResponseDetail, { language, calendar, channel }: PaperContext): Paper {
  const { response, definition, edits } = detail;
  const words = PAPER_WORDS[language];
  const questions = listQuestions(definition);
  return {
    title: definition.title,
    language: definition.language,
    blocks: [
      { kind: "title", text: definition.title },
      { kind: "pairs", rows: listFacts(detail, words, calendar, channel) },
      { kind: "rule" },
      { kind: "heading", text: words.answers },
      ...questions.map((question) => toEntry(detail, question, words)),
      ...(edits.length === 0 ? [] : [{ kind: "heading" as const, text: words.edits }]),
      ...edits.flatMap(({ editedAt, editedBy, name, reason, changes }): Block[] => [
        {
          kind: "paragraph",
          text: `${calendar.toTime(editedAt)}  ${editedBy === null ? words.byRespondent : name || words.deletedAccount}`,
          tone: "quiet",
        },
        ...(reason === null ? [] : [{ kind: "paragraph" as const, text: `${words.reason} ${reason}` }]),
        ...Object.entries(changes).map(([id, [before, after]]) => {
          const question = questions.find((one) => one.id === id);
          const toText = (answer: AnswerValue): string =>
            answer === null ? words.none : question ? toAnswerText(question, answer) : JSON.stringify(answer);
          return {
            kind: "entry" as const,
            label: question?.title ?? words.gone,
            text: `${words.before} ${toText(before)}\n${words.after} ${toText(after)}`,
          };
        }),
      ]),
    ],
    footer: `${words.receipt} ${response.receipt}`,
    pageNumber: words.page,
    missing: words.missing,
  };
}

type Fact = readonly [name: string, value: string];

function listFacts(
  { response, definition, respondent }: ResponseDetail,
  words: PaperWords,
  { toTime }: Calendar,
  channel: string | null,
): readonly Fact[] {
  const score = readScore(response);
  const band = definition.scoring?.bands?.find(({ id }) => id === score?.band);
  const most = score === null ? 0 : (score.max - (score.toMark ?? 0)) / 100;
  const states = [
    response.deleted_at !== null && (response.withdrawn ? words.withdrawn : words.deleted),
    response.screened_out && words.screenedOut,
  ].filter((state) => state !== false);
  const facts: (Fact | false)[] = [
    [words.number, String(response.seq)],
    [words.receipt, response.receipt],
    respondent !== null && [
      words.respondent,
      respondent.name === "" ? words.deletedAccount : `${respondent.name} · ${respondent.number}`,
    ],
    [words.submittedAt, toTime(response.submitted_at)],
    response.started_at !== null && [words.startedAt, toTime(response.started_at)],
    response.seconds !== null && [words.seconds, String(response.seconds)],
    states.length > 0 && [words.state, states.join(" · ")],
    score !== null && [words.score, `${score.points / 100} / ${most}`],
    score !== null && score.toMark !== null && [words.toMark, String(score.toMark / 100)],
    score !== null && score.band !== null && [words.band, band?.title ?? score.band],
    channel !== null && [words.channel, channel],
    ...Object.entries(response.source ?? {}).map(([name, value]): Fact => [
      name === "source" ? words.source : name,
      value,
    ]),
    ...Object.entries(response.parameters ?? {}).map(([name, value]): Fact => [`${words.parameter} ${name}`, value]),
    response.language !== null && [words.language, response.language],
    [words.version, String(response.version)],
  ];
  return facts.filter((fact) => fact !== false);
}

function toEntry({ response, files }: ResponseDetail, question: ItemDefinition, words: PaperWords): Block {
  const answer = response.answers[question.id];
  const names = files.filter((file) => file.question_id === question.id).map(({ name }) => name);
  const lines = names.length > 0 ? names : (listAnswerLines(question, answer) ?? [toAnswerText(question, answer)]);
  const text = lines.join("\n");
  const part = readScore(response)?.parts[question.id];
  const notes =
    part === undefined ? [] : [part[2] === 1 ? words.toMark : `${words.points} ${part[0] / 100} / ${part[1] / 100}`];
  const isEmpty = text === "";
  return { kind: "entry", label: question.title, text: isEmpty ? words.none : text, isEmpty, notes };
}
