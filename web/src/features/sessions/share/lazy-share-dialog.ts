import { lazy } from 'react'
import { retryImport } from '../../../lib/loading/retry-import.ts'

/** Loaded when it is first opened. */
export const ShareDialog = lazy(() => retryImport(() => import('./share-dialog.tsx')))
