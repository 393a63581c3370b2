import type { StatedMeeting } from '@nofomo/contracts/endpoints/session-times.ts'
import { lazy, Suspense, useId, useState } from 'react'
import { useBrowserValue } from '../../lib/browser/use-browser-value.ts'
import { retryImport } from '../../lib/loading/retry-import.ts'
import { serverNow } from '../../lib/time/clock.ts'
import { whenInWords, whenSource } from './when.messages.ts'
import type { WhenChoicesProps } from './when-choices.tsx'

const Choices = lazy(() => retryImport(() => import('./when-choices.tsx')))

type WhenRowProps = Pick<WhenChoicesProps, 'choice' | 'onChange' | 'problem'> & {
  /** What the words say; undefined if they do not. */
  stated: StatedMeeting | undefined
}

/** "When?" in a form: one line until it is pressed. */
export function WhenRow({ choice, stated, onChange, problem }: WhenRowProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const isInBrowser = useBrowserValue(() => true, false)
  const words = isInBrowser ? whenInWords(choice, stated, serverNow()) : null
  const source = whenSource(choice, stated)
  const isShown = isOpen || problem !== null
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3">
      <button
        type="button"
        name="when"
        aria-expanded={isShown}
        aria-controls={id}
        className="flex min-h-12 w-full min-w-0 flex-wrap items-baseline gap-x-3 rounded-control border border-edge bg-surface px-4 py-3 text-left hover:border-ink"
        onClick={() => setOpen(!isShown)}
      >
        <span className="text-sm font-bold text-muted">When?</span>
        <span className="min-w-0 flex-1 font-bold wrap-anywhere">
          {words ?? <span className="font-normal text-muted">Tonight, a day, or let friends choose</span>}
        </span>
        {words && <span className="text-sm text-muted">{source ? `${source} · change` : 'change'}</span>}
      </button>
      <div id={id} className="empty:hidden">
        {isShown && (
          <Suspense>
            <Choices choice={choice} stated={stated} onChange={onChange} problem={problem} />
          </Suspense>
        )}
      </div>
    </div>
  )
}
