/** Shows every shared component of the console with built-in sample data; needs no server. */
import { HomeOutlined, SettingOutlined, TeamOutlined, UserOutlined } from "@ant-design/icons";
import { DayBars } from "@idata/ui/kit";
import { CronEditor } from "@idata/ui/kit/cron";
import { DictionarySelect, DictionaryTag } from "@idata/ui/kit/dictionary";
import { IconPicker } from "@idata/ui/kit/icons";
import { OrganisationSelector, UserSelector } from "@idata/ui/kit/organisation";
import type { Unit } from "@idata/ui/kit/organisation";
import { ExportButton, ImportDialog } from "@idata/ui/kit/transfer";
import { UploadFiles, UploadImages } from "@idata/ui/kit/upload";
import type { SendFile, UploadedFile } from "@idata/ui/kit/upload";
import { Button } from "antd";
import { useState } from "react";
import type { ReactNode } from "react";
import { useCronWords } from "../src/kit/use-cron-words.ts";
import { useImportWords } from "../src/kit/use-import-words.ts";
import { useOrganisationWords } from "../src/kit/use-organisation-words.ts";
import { useUploadWords } from "../src/kit/use-upload-words.ts";
import { ENTRIES, SOURCE, TREND } from "./catalogue-data.ts";
import { ManyRows } from "./many-rows.tsx";

/** Simulates an upload. Files whose name begins with "fail" are rejected. */
const send: SendFile = async (file, _signal, onProgress) => {
  onProgress(0.5);
  if (file.name.startsWith("fail")) throw new Error("");
  return { fileName: file.name, name: file.name, url: URL.createObjectURL(file) };
};

/** With `?part=rows`, shows only the large table. */
export function Catalogue({ part }: { part: string | null }) {
  if (part === "rows") {
    return (
      <main data-part="rows" style={{ padding: 16 }}>
        <ManyRows />
      </main>
    );
  }
  return (
    <main style={{ maxWidth: 960, margin: "0 auto", padding: 16 }}>
      <h1>kit</h1>
      <Dictionary />
      <Uploads />
      <Transfer />
      <Icons />
      <Cron />
      <Organisation />
      <Trend />
    </main>
  );
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section data-part={name} aria-labelledby={name} style={{ marginBlock: 24 }}>
      <h2 id={name}>{name}</h2>
      {children}
    </section>
  );
}

function Dictionary() {
  return (
    <Part name="dictionary">
      <DictionaryTag entries={ENTRIES} value="0,1,2,unknown" />
      <DictionarySelect entries={ENTRIES} aria-label="dictionary" style={{ width: 200 }} />
    </Part>
  );
}

function Uploads() {
  const [files, setFiles] = useState<UploadedFile[]>([]);
  const [images, setImages] = useState<UploadedFile[]>([]);
  return (
    <>
      <Part name="files">
        <UploadFiles value={files} onChange={setFiles} send={send} words={useUploadWords("file")} />
      </Part>
      <Part name="images">
        <UploadImages value={images} onChange={setImages} send={send} words={useUploadWords("image")} />
      </Part>
    </>
  );
}

function Transfer() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Part name="transfer">
      <Button onClick={() => setOpen(true)}>import</Button>
      <ExportButton
        label="export"
        formats={[
          { key: "xlsx", label: "XLSX" },
          { key: "csv", label: "CSV" },
        ]}
        onExport={async (format) => {
          document.documentElement.dataset["exported"] = format;
        }}
      />
      <ImportDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        words={useImportWords("import", true)}
        onTemplate={async () => {}}
        onImport={async () => ({ imported: 2, updated: 1, faults: [{ row: 4, reason: "用户账号不能为空" }] })}
      />
    </Part>
  );
}

function Icons() {
  const [icon, setIcon] = useState("user");
  const icons = [
    { name: "home", icon: <HomeOutlined /> },
    { name: "system", icon: <SettingOutlined /> },
    { name: "peoples", icon: <TeamOutlined /> },
    { name: "user", icon: <UserOutlined /> },
  ];
  const words = { choose: "choose", search: "search", none: "none", nothing: "nothing" };
  return (
    <Part name="icons">
      <IconPicker icons={icons} value={icon} onChange={setIcon} words={words} />
    </Part>
  );
}

function Cron() {
  const [cron, setCron] = useState("0 0 2 1 * ?");
  return (
    <Part name="cron">
      <CronEditor value={cron} onChange={setCron} words={useCronWords()} zone="Asia/Shanghai" />
    </Part>
  );
}

function Organisation() {
  const [open, setOpen] = useState<"units" | "users" | null>(null);
  const [units, setUnits] = useState<Unit[]>([]);
  const common = { value: units, onChange: setUnits, source: SOURCE, onClose: () => setOpen(null) };
  return (
    <Part name="organisation">
      <Button onClick={() => setOpen("units")}>units</Button>
      <Button onClick={() => setOpen("users")}>users</Button>
      <p>{units.map(({ name }) => name).join("、")}</p>
      <OrganisationSelector {...common} open={open === "units"} words={useOrganisationWords()} />
      <UserSelector {...common} open={open === "users"} words={useOrganisationWords("users")} />
    </Part>
  );
}

function Trend() {
  const words = { label: "responses per day", day: "day", count: "count", showTable: "table", showChart: "chart" };
  return (
    <Part name="trend">
      <DayBars days={TREND} words={words} formatCount={String} />
    </Part>
  );
}
