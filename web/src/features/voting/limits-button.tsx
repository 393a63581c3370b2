import { lazy, type ReactNode } from 'react'
import { patiently } from '../../platform/patiently.ts'
import { DialogButton } from '../../session/dialog-button.tsx'

const LimitsDialog = lazy(() => patiently(() => import('./limits-dialog.tsx')))

/** Opens this voter's private limits. */
export function LimitsButton(props: { sessionId: string; className?: string; children: ReactNode }) {
  return <DialogButton dialog={LimitsDialog} {...props} />
}
