import { Checkbox, Input, InputNumber, Select, Table } from "antd";
import { useKeptStyles } from "../theme/kept-styles.tsx";

const SAMPLES = (
  <>
    <Table rowSelection={{}} />
    <Checkbox />
    <Input prefix="" allowClear />
    <Select />
    <InputNumber />
  </>
);

/** Pages with tables, their filters and their paging are cheap to come back to. */
export function useKeptTableStyles(): void {
  useKeptStyles("table", SAMPLES);
}
