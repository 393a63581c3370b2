import { lazy, Suspense } from 'react'
import { retryImport } from '../../lib/loading/retry-import.ts'
import type { ChipListProps } from './chip-list.tsx'

const List = lazy(() => retryImport(() => import('./chip-list.tsx')))

/** What was asked for, beside the answer. */
export function Understood(props: ChipListProps) {
  if (props.understood.length === 0 && props.leftOut.length === 0) return null
  return (
    <Suspense>
      <List {...props} />
    </Suspense>
  )
}
