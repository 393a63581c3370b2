import { lazy } from 'react'
import { patiently } from '../../platform/patiently.ts'

/** Loaded when it is first opened. */
export const ShareDialog = lazy(() => patiently(() => import('./share-dialog.tsx')))
