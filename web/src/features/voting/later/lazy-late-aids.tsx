import { lazy } from 'react'
import { retryImport } from '../../../lib/loading/retry-import.ts'

/** Whoever opens a link to vote needs its script a moment later. */
export const LateAids = lazy(() => retryImport(() => import('./late-aids.tsx')))
