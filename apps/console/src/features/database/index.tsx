/** `/monitor/druid`: connections, statements, locks, sizes and queues of the database. */
import { LivePage } from "../../monitoring/live-page.tsx";
import { Card, Cards, Facts, Figures, Meter, Stack } from "../../monitoring/panels.tsx";
import { useLiveQuery } from "../../monitoring/use-live-query.ts";
import { useUnits } from "../../monitoring/use-units.ts";
import { DATABASE, type DatabaseState, readDatabase } from "./database.query.ts";
import { useDatabaseWords } from "./database-words.ts";
import { IndexTable, SizeTable } from "./size-tables.tsx";
import { LockTable, SlowestTable, StatementTable } from "./statement-tables.tsx";
import { useStateWord } from "./use-state-word.ts";

const SKELETON = [118, 200, 240, 480];
/** The name that the server gives to the queue of responses to be counted. */
const COUNTING = "response-counting";

export default function DatabasePage() {
  const t = useDatabaseWords();
  const live = useLiveQuery([...DATABASE], readDatabase);
  return (
    <LivePage
      title={t("title")}
      hint={({ version, name }) => t("hint", { version, name })}
      live={live}
      skeleton={SKELETON}
    >
      {(state) => (
        <>
          <KeyFigures state={state} />
          <StatementTable statements={state.statements} />
          <LockTable locks={state.locks} />
          <Cards>
            <PoolCard state={state} />
            <Stack>
              <QueueCard queues={state.queues} />
              <DurabilityCard durability={state.durability} />
            </Stack>
          </Cards>
          <SlowestTable slowest={state.slowest} />
          <SizeTable tables={state.tables} />
          <IndexTable indexes={state.indexes} />
        </>
      )}
    </LivePage>
  );
}

interface StateProps {
  state: DatabaseState;
}

function KeyFigures({ state }: StateProps) {
  const t = useDatabaseWords();
  const units = useUnits();
  const { counts, connections, maxConnections, statements, locks } = state;
  const open = connections.reduce((sum, { count }) => sum + count, 0);
  const reads = counts.bufferHits + counts.bufferReads;
  return (
    <Figures
      figures={[
        {
          label: t("figures.size"),
          value: units.bytes(state.bytes),
          note: t("figures.sizeNote", { time: units.duration(state.uptimeSeconds) }),
        },
        {
          label: t("figures.connections"),
          value: units.number(open),
          share: (100 * open) / maxConnections,
          note: t("figures.connectionsNote", { max: units.number(maxConnections) }),
        },
        {
          label: t("figures.running"),
          value: units.number(statements.filter(({ state: at }) => at === "active").length),
          note: t("figures.waiting", { count: units.number(locks.length) }),
        },
        {
          label: t("figures.buffers"),
          value: reads === 0 ? "–" : units.percent((100 * counts.bufferHits) / reads),
          note: t("figures.buffersNote", { size: units.bytes(counts.temporaryBytes) }),
        },
        {
          label: t("figures.commits"),
          value: units.number(counts.commits),
          note: t("figures.commitsNote", {
            rollbacks: units.number(counts.rollbacks),
            deadlocks: units.number(counts.deadlocks),
          }),
        },
      ]}
    />
  );
}

function PoolCard({ state: { pools, connections } }: StateProps) {
  const t = useDatabaseWords();
  const units = useUnits();
  const toState = useStateWord();
  const waiting = pools.reduce((sum, pool) => sum + pool.waiting, 0);
  return (
    <Card title={t("pools.title")}>
      {pools.map(({ name, open, idle, most }) => (
        <Meter
          key={name}
          label={t(`pools.${name}`)}
          value={t("pools.value", { used: open - idle, idle, most })}
          share={(100 * (open - idle)) / most}
        />
      ))}
      <Facts
        facts={[
          [t("pools.waiting"), units.number(waiting)],
          [
            t("pools.states"),
            connections.map(({ state, count }) => `${toState(state)} ${units.number(count)}`).join(" · "),
          ],
        ]}
      />
    </Card>
  );
}

function QueueCard({ queues }: { queues: DatabaseState["queues"] }) {
  const t = useDatabaseWords();
  const units = useUnits();
  return (
    <Card title={t("queues.title")} {...(queues.length === 0 ? { hint: t("queues.empty") } : {})}>
      <Facts
        facts={queues.map(({ name, waiting, running, failed, oldestSeconds }) => [
          name === COUNTING ? t("queues.counting") : name,
          <>
            {name === COUNTING
              ? units.number(waiting)
              : t("queues.value", {
                  waiting: units.number(waiting),
                  running: units.number(running),
                  failed: units.number(failed),
                })}
            {oldestSeconds !== null && (
              <>
                <br />
                {t("queues.oldest", { time: units.duration(oldestSeconds) })}
              </>
            )}
          </>,
        ])}
      />
    </Card>
  );
}

function DurabilityCard({ durability }: { durability: DatabaseState["durability"] }) {
  const t = useDatabaseWords();
  return (
    <Card title={t("durability.title")}>
      <Facts
        facts={durability.map(({ name, value, isSafe }) => [
          name,
          `${value} · ${t(isSafe ? "durability.safe" : "durability.unsafe")}`,
        ])}
      />
    </Card>
  );
}
