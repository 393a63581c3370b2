import { lazy } from 'react'
import { retryImport } from '../../platform/retry-import.ts'

/** Below what a page is for: it may arrive a moment later. */
export const VoterName = lazy(() => retryImport(() => import('./voter-name.tsx')))
