/** The parts of an address as pages of forms show them below its label. */

const PART_OF_ADDRESS =
  /^(?:国家|國家|省(?:份|[/／].{2,10})?|(?:城)?市|[区區](?:域|[/／][县縣])?|[县縣](?:[/／][区區])?|[街道乡鄉镇鎮/／]{2,5}|[详詳][细細]地址)$/u;

/** Whether lines below a label are what a page shows in the parts of an address: `省/自治区⏎市⏎区/县⏎详细地址`. */
export function areAddressParts(lines: readonly string[]): boolean {
  return lines.length > 1 && lines.every((line) => line.length < 24 && PART_OF_ADDRESS.test(line.trim()));
}
