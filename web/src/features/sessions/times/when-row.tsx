import { lazy, type ReactNode, Suspense, useState } from 'react'
import { retryImport } from '../../../lib/loading/retry-import.ts'
import type { WhenRowProps } from './when-choice.ts'

const Part = lazy(() => retryImport(() => import('./when-parts.tsx')))

type WhenFoldProps = WhenRowProps & {
  /** Before what is said of the time. */
  line: string
  /** Said of the time while neither choice nor words say it. */
  unsaid: string
  /** What it opens before the time. */
  children?: ReactNode
}

/** One line that says when, and opens. What is chosen there, and what is said of it, loads with the first use. */
export function WhenFold({ line, unsaid, children, ...row }: WhenFoldProps) {
  const [isUnfolded, setUnfolded] = useState(false)
  const isOpen = isUnfolded || row.isRefused
  return (
    <details
      // It may have been opened before hydration.
      ref={(one) => {
        if (one?.open) setUnfolded(true)
      }}
      name="when"
      open={isOpen}
      className="min-w-0"
      onToggle={(event) => setUnfolded(event.currentTarget.open)}
    >
      <summary className="block min-h-12 cursor-pointer rounded-control border border-edge bg-surface p-3 text-sm hover:border-ink">
        <span key={line}>{line}</span>{' '}
        {row.choice || row.stated ? (
          <Suspense>
            <Part {...row} />
          </Suspense>
        ) : (
          <span>{unsaid}</span>
        )}{' '}
        <span className="underline underline-offset-4">change</span>
      </summary>
      <div className="grid min-w-0 grid-cols-1 gap-4 pt-3">
        {children}
        {isOpen && (
          <Suspense>
            <Part {...row} isOpen />
          </Suspense>
        )}
      </div>
    </details>
  )
}

/** "When?" in a form. */
export function WhenRow(props: WhenRowProps) {
  return <WhenFold {...props} line="When?" unsaid="A day, or several for friends to choose from ·" />
}
