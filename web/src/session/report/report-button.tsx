import { lazy, type ReactNode, Suspense } from 'react'
import { patiently } from '../../platform/patiently.ts'
import { useDialog } from '../../ui/use-dialog.ts'

const ReportDialog = lazy(() => patiently(() => import('./report-dialog.tsx')))

type ReportButtonProps = { sessionId: string; className?: string; children?: ReactNode }

/** Reports a session to our staff, in a dialog that loads when it is first opened. */
export function ReportButton({ sessionId, className = '', children }: ReportButtonProps) {
  const { isWanted, show, control } = useDialog()
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label="Report this vote"
        onClick={show}
        className={`min-h-6 min-w-6 underline underline-offset-3 hover:text-ink ${className}`}
      >
        {children ?? 'Report this vote'}
      </button>
      {isWanted && (
        <Suspense>
          <ReportDialog sessionId={sessionId} {...control} />
        </Suspense>
      )}
    </>
  )
}
