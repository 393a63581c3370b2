import { lazy, type ReactNode, Suspense } from 'react'
import { retryImport } from '../../lib/loading/retry-import.ts'
import type { ChipListProps } from './chip-list.tsx'

const List = lazy(() => retryImport(() => import('./chip-list.tsx')))

/** What was asked for, beside the answer. `atFirst` takes its place until it has loaded. */
export function Understood({ atFirst, ...props }: ChipListProps & { atFirst: ReactNode }) {
  if (props.understood.length === 0 && props.leftOut.length === 0) return atFirst
  return (
    <Suspense fallback={atFirst}>
      <List {...props} />
    </Suspense>
  )
}
