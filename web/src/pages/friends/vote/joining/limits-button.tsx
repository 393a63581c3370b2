import { lazy, type ReactNode } from 'react'
import { retryImport } from '../../../../lib/loading/retry-import.ts'
import { DialogButton } from '../../../../ui/dialog/dialog-button.tsx'

const LimitsDialog = lazy(() => retryImport(() => import('./limits-dialog.tsx')))

/** Opens this voter's private limits. */
export function LimitsButton({
  sessionId,
  ...button
}: {
  sessionId: string
  className?: string
  children: ReactNode
}) {
  return <DialogButton dialog={LimitsDialog} own={{ sessionId }} {...button} />
}
