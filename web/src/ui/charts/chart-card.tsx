import { type ReactNode, useId } from 'react'
import { Card } from '../card.tsx'
import { DataTable, type Table } from './data-table.tsx'
import { HowCounted } from './how-counted.tsx'

type ChartCardProps = {
  /** The question that the chart answers, or the answer. */
  title: string
  /** What is measured, in which unit. */
  unit: string
  chart?: ReactNode
  table: Table
  /** The name of the table's file. */
  file: string
  /** How it is counted. */
  counted: ReactNode
}

/** One chart that answers one question, and the table behind it. */
export function ChartCard({ title, unit, chart, table, file, counted }: ChartCardProps) {
  const id = useId()
  return (
    <Card
      as="section"
      aria-labelledby={id}
      className="grid min-w-0 grid-cols-1 content-start gap-5 p-4 sm:p-7"
    >
      <div className="grid gap-1">
        <h3 id={id} className="text-xl wrap-anywhere">
          {title}
        </h3>
        <p className="text-sm text-pretty text-muted">{unit}</p>
      </div>
      {chart}
      <div className="grid min-w-0 grid-cols-1">
        <DataTable table={table} file={file} isBehindChart={chart !== undefined} />
        <HowCounted>{counted}</HowCounted>
      </div>
    </Card>
  )
}
