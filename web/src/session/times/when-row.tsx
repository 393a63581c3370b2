import { lazy, Suspense, useState } from 'react'
import { retryImport } from '../../lib/loading/retry-import.ts'
import type { WhenRowProps } from './when-choice.ts'

const Part = lazy(() => retryImport(() => import('./when-parts.tsx')))

/** "When?" in a form: one line until it is pressed. What it opens, and what it says then, loads with the first use. */
export function WhenRow(props: WhenRowProps) {
  const { choice, stated, isRefused } = props
  const [isOpen, setOpen] = useState(false)
  const isShown = isOpen || isRefused
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3">
      <button
        type="button"
        name="when"
        aria-expanded={isShown}
        className="flex min-h-12 flex-wrap items-baseline gap-x-3 rounded-control border border-edge bg-surface px-4 py-3 text-left hover:border-ink"
        onClick={() => setOpen(!isShown)}
      >
        <span className="text-sm font-bold text-muted">When?</span>
        {choice || stated ? (
          <Suspense>
            <Part {...props} />
          </Suspense>
        ) : (
          <span className="text-muted">Tonight, a day, or let friends choose</span>
        )}
      </button>
      {isShown && (
        <Suspense>
          <Part {...props} isOpen />
        </Suspense>
      )}
    </div>
  )
}
