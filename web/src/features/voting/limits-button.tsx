import { lazy, type ReactNode, Suspense } from 'react'
import { patiently } from '../../platform/patiently.ts'
import { useDialog } from '../../ui/use-dialog.ts'

const LimitsDialog = lazy(() => patiently(() => import('./limits-dialog.tsx')))

type LimitsButtonProps = { sessionId: string; className?: string; children: ReactNode }

/** Opens this voter's private limits, which load when they are first opened. */
export function LimitsButton({ sessionId, className = '', children }: LimitsButtonProps) {
  const { isWanted, show, control } = useDialog()
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={show}
        className={`min-h-6 underline underline-offset-3 hover:text-ink ${className}`}
      >
        {children}
      </button>
      {isWanted && (
        <Suspense>
          <LimitsDialog sessionId={sessionId} {...control} />
        </Suspense>
      )}
    </>
  )
}
