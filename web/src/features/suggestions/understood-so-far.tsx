import { lazy, Suspense } from 'react'
import { retryImport } from '../../lib/loading/retry-import.ts'
import type { LiveUnderstoodProps } from './live-understood.tsx'

const Live = lazy(() => retryImport(() => import('./live-understood.tsx')))

/** What typed words mean, while they are typed. Loaded with the first of them. */
export function UnderstoodSoFar(props: LiveUnderstoodProps) {
  return (
    <Suspense>
      <Live {...props} />
    </Suspense>
  )
}
