/** Two or three questions crossed with each other (docs/adr/0075). */
import { Type } from "typebox";
import { defineEndpoint } from "../endpoint.ts";
import { ColumnRef, Groups, Weights, WeightSize, Where } from "./column-shapes.ts";
import { closed, onData } from "./on-form.ts";
import { VersionNumber } from "./shapes.ts";

export const getCrosstab = defineEndpoint({
  ...onData,
  method: "GET",
  path: "/form/:id/crosstab",
  summary: "Exact numbers of responses by the values of two or three questions or properties",
  query: Type.Object(
    {
      rows: ColumnRef,
      columns: ColumnRef,
      layers: Type.Optional(ColumnRef),
      where: Type.Optional(Where),
      version: Type.Optional(VersionNumber),
      weights: Type.Optional(Weights),
    },
    closed,
  ),
  data: Type.Object({
    /** In the order of the form: every value that can be chosen, and every further one that occurs. */
    rows: Groups,
    columns: Groups,
    /** Only with `layers` in the query. */
    layers: Type.Optional(Groups),
    /** By layer, row and column. Without `layers` there is one layer. */
    cells: Type.Array(Type.Array(Type.Array(Type.Number()))),
    /**
     * Responses with the row's value, by layer and row, and with the column's value, by layer and column. A response with
     * several values is in several cells and once in each total.
     */
    rowTotals: Type.Array(Type.Array(Type.Number())),
    columnTotals: Type.Array(Type.Array(Type.Number())),
    /** Responses in the layer that have a value for rows and columns. */
    layerTotals: Type.Array(Type.Number()),
    n: Type.Number({ description: "responses that the condition fits" }),
    answered: Type.Number({ description: "of these, the responses that have a value for all references" }),
    /** Only with `weights` in the query: then cells and totals are weighted, and not whole numbers; `n` is not. */
    weights: Type.Optional(
      Type.Object({
        ...WeightSize,
        layers: Type.Array(Type.Number(), { description: "effective number of the responses in each layer" }),
      }),
    ),
  }),
});
