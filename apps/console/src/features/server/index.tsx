/** `/monitor/server`: processor, memory, process and disks of the server that answers. */
import { DataTable } from "@idata/ui/data-table";
import type { DataColumn } from "@idata/ui/data-table";
import { EmptyState } from "@idata/ui/kit";
import { LivePage } from "../../monitoring/live-page.tsx";
import { Bar, Card, Cards, Facts, Figures, Meter, TableTitle } from "../../monitoring/panels.tsx";
import { useLiveQuery } from "../../monitoring/use-live-query.ts";
import { useUnits } from "../../monitoring/use-units.ts";
import { useTableWords } from "../../table/use-table-words.ts";
import { formatDateTime } from "../../wire/date-time.ts";
import { readServer, SERVER, type ServerState } from "./server.query.ts";
import { useServerWords } from "./server-words.ts";
import styles from "./server.module.css";

const GB = 1024 ** 3;
const SKELETON = [118, 260, 320, 160];

export default function ServerPage() {
  const t = useServerWords();
  const live = useLiveQuery([...SERVER], readServer);
  return (
    <LivePage
      title={t("title")}
      hint={({ sys, process, nodes }) => t("hint", { name: sys.computerName, pid: process.pid, nodes })}
      live={live}
      skeleton={SKELETON}
    >
      {(state) => (
        <>
          <KeyFigures state={state} />
          <Cards>
            <CpuCard state={state} />
            <MemoryCard state={state} />
            <ProcessCard state={state} />
            <MachineCard state={state} />
          </Cards>
          <Disks disks={state.sysFiles} />
        </>
      )}
    </LivePage>
  );
}

interface StateProps {
  state: ServerState;
}

function KeyFigures({ state: { cpu, mem, process } }: StateProps) {
  const t = useServerWords();
  const units = useUnits();
  const used = 100 - cpu.free;
  const heap = (100 * process.heapUsedBytes) / process.heapLimitBytes;
  return (
    <Figures
      figures={[
        {
          label: t("figures.cpu"),
          value: units.percent(used),
          share: used,
          note: t("figures.cores", { cores: cpu.cpuNum }),
        },
        {
          label: t("figures.memory"),
          value: units.percent(mem.usage),
          share: mem.usage,
          note: t("figures.of", { used: units.bytes(mem.used * GB), total: units.bytes(mem.total * GB) }),
        },
        {
          label: t("figures.heap"),
          value: units.bytes(process.heapUsedBytes),
          share: heap,
          note: t("figures.of", { used: units.percent(heap), total: units.bytes(process.heapLimitBytes) }),
        },
        {
          label: t("figures.loop"),
          value: units.milliseconds(process.loopDelay.p99),
          note: t("figures.loopNote", { max: units.milliseconds(process.loopDelay.max) }),
        },
        {
          label: t("figures.uptime"),
          value: units.duration(process.uptimeSeconds),
          note: t("figures.since", { time: formatDateTime(process.startedAt).slice(0, -3) }),
        },
      ]}
    />
  );
}

function CpuCard({ state: { cpu, process } }: StateProps) {
  const t = useServerWords();
  const units = useUnits();
  const parts = [
    [t("cpu.used"), cpu.used],
    [t("cpu.sys"), cpu.sys],
    [t("cpu.wait"), cpu.wait],
    [t("cpu.own"), process.cpuPercent],
  ] as const;
  return (
    <Card title={t("cpu.title")}>
      {parts.map(([label, share]) => (
        <Meter key={label} label={label} value={units.percent(share)} share={share} />
      ))}
      <Facts facts={[[t("cpu.free"), units.percent(cpu.free)]]} />
    </Card>
  );
}

function MemoryCard({ state: { mem, process } }: StateProps) {
  const t = useServerWords();
  const units = useUnits();
  const total = mem.total * GB;
  const of = (used: number, all: number) => t("figures.of", { used: units.bytes(used), total: units.bytes(all) });
  return (
    <Card title={t("memory.title")}>
      <Meter label={t("memory.machine")} value={of(mem.used * GB, total)} share={mem.usage} />
      <Meter
        label={t("memory.resident")}
        value={of(process.residentBytes, total)}
        share={(100 * process.residentBytes) / total}
      />
      <Meter
        label={t("memory.heapUsed")}
        value={of(process.heapUsedBytes, process.heapLimitBytes)}
        share={(100 * process.heapUsedBytes) / process.heapLimitBytes}
      />
      <Facts facts={[[t("memory.external"), units.bytes(process.externalBytes)]]} />
    </Card>
  );
}

function ProcessCard({ state: { jvm, process } }: StateProps) {
  const t = useServerWords();
  const units = useUnits();
  const { p50, p99, max } = process.loopDelay;
  return (
    <Card title={t("process.title")}>
      <Facts
        facts={[
          [t("process.name"), `${jvm.name} ${jvm.version}`],
          [t("process.started"), formatDateTime(process.startedAt)],
          [t("process.uptime"), units.duration(process.uptimeSeconds)],
          [
            t("process.loop"),
            t("process.loopValue", {
              p50: units.milliseconds(p50),
              p99: units.milliseconds(p99),
              max: units.milliseconds(max),
            }),
          ],
          [t("process.handles"), units.number(process.activeHandles)],
          [t("process.sockets"), units.number(process.openSockets)],
          [t("process.args"), jvm.inputArgs],
          [t("process.home"), jvm.home],
        ]}
      />
    </Card>
  );
}

function MachineCard({ state: { sys, versions } }: StateProps) {
  const t = useServerWords();
  return (
    <Card title={t("machine.title")}>
      <Facts
        facts={[
          [t("machine.name"), sys.computerName],
          [t("machine.address"), sys.computerIp],
          [t("machine.system"), sys.osName],
          [t("machine.arch"), sys.osArch],
          [t("machine.folder"), sys.userDir],
          [t("machine.product"), versions.product],
          [t("machine.postgres"), versions.postgres],
          [t("machine.engine"), versions.v8],
        ]}
      />
    </Card>
  );
}

type Disk = ServerState["sysFiles"][number];

function Disks({ disks }: { disks: readonly Disk[] }) {
  const t = useServerWords();
  const words = useTableWords();
  const units = useUnits();
  const columns: DataColumn<Disk>[] = [
    { key: "dirName", title: t("disks.folder"), render: ({ dirName }) => dirName },
    { key: "sysTypeName", title: t("disks.type"), width: 120, isShort: true, render: ({ sysTypeName }) => sysTypeName },
    { key: "typeName", title: t("disks.device"), width: 180, render: ({ typeName }) => typeName },
    { key: "total", title: t("disks.total"), width: 110, isNumber: true, isShort: true, render: ({ total }) => total },
    { key: "used", title: t("disks.used"), width: 110, isNumber: true, isShort: true, render: ({ used }) => used },
    { key: "free", title: t("disks.free"), width: 110, isNumber: true, isShort: true, render: ({ free }) => free },
    {
      key: "usage",
      title: t("disks.usage"),
      width: 160,
      render: ({ usage }) => (
        <div className={styles["usage"]}>
          <Bar share={usage} />
          {units.percent(usage)}
        </div>
      ),
    },
  ];
  return (
    <DataTable
      id="server-disks"
      tools={<TableTitle title={t("disks.title")} />}
      columns={columns}
      rows={disks}
      keyOf={({ dirName }) => dirName}
      words={words}
      empty={<EmptyState compact title={t("disks.empty")} />}
    />
  );
}
