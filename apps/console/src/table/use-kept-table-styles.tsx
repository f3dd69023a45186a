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

/** Keeps the styles of tables, their filters and pagination, so that returning to such a page is fast. */
export function useKeptTableStyles(): void {
  useKeptStyles("table", SAMPLES);
}
