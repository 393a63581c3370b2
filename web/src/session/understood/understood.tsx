import { lazy, Suspense } from 'react'
import { patiently } from '../../platform/patiently.ts'
import type { ChipListProps } from './chip-list.tsx'
import type { LiveUnderstoodProps } from './live-understood.tsx'

const Live = lazy(() => patiently(() => import('./live-understood.tsx')))
const List = lazy(() => patiently(() => import('./chip-list.tsx')))

/** What typed words mean, while they are typed. Loaded with the first of them. */
export function UnderstoodSoFar(props: LiveUnderstoodProps) {
  return (
    <Suspense>
      <Live {...props} />
    </Suspense>
  )
}

/** What was asked for, beside the answer. */
export function Understood(props: ChipListProps) {
  if (props.understood.length === 0 && props.leftOut.length === 0) return null
  return (
    <Suspense>
      <List {...props} />
    </Suspense>
  )
}
