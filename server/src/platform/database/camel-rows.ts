import { sql } from 'kysely'

type Camel<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Name

type CamelRow<Row, Column extends keyof Row & string> = { [Name in Column as Camel<Name>]: Row[Name] }

const camel = (column: string) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Some columns of a table, whose rows have the names of the code there: `session_id` is `sessionId`. */
export const camelRows =
  <Row extends object>() =>
  <Column extends keyof Row & string>(columns: readonly Column[]) => {
    const names = columns.map((column) => [column, camel(column)] as const)
    return {
      columns,
      fromRow: (row: Pick<Row, Column>) =>
        Object.fromEntries(names.map(([column, name]) => [name, row[column]])) as CamelRow<Row, Column>,
      toRow(row: CamelRow<Row, Column>) {
        const values = row as Readonly<Record<string, unknown>>
        return Object.fromEntries(names.map(([column, name]) => [column, values[name]])) as Pick<Row, Column>
      },
      /** For `on conflict`: what was to be inserted replaces the columns besides the key. */
      replaced(...key: readonly Column[]) {
        const others = columns.filter((column) => !key.includes(column))
        return Object.fromEntries(others.map((column) => [column, sql.ref(`excluded.${column}`)]))
      },
    }
  }
