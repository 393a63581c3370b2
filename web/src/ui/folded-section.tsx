import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useLocation } from 'react-router'

type FoldedSectionProps = {
  /** The fragment that opens it. */
  id: string
  title: string
  /** Beside the title: what is inside, in a few words. */
  sum?: string | undefined
  /** From the start. */
  isOpen?: boolean
  children: ReactNode
}

/** A part of a page that is unfolded by a press, by a search in the page, or by a link to its fragment. */
export function FoldedSection({ id, title, sum, isOpen = false, children }: FoldedSectionProps) {
  const heading = useId()
  const details = useRef<HTMLDetailsElement>(null)
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: also for a second press of the same link.
  useEffect(() => {
    if (hash !== `#${id}` || !details.current) return
    details.current.open = true
    details.current.scrollIntoView()
  }, [hash, id, key])
  return (
    <section aria-labelledby={heading}>
      <details ref={details} open={isOpen} className="rounded-card border border-line bg-surface">
        <summary className="min-h-14 cursor-pointer px-5 py-3.5">
          <h2 id={heading} className="inline text-xl">
            {title}
          </h2>
          {sum && <span className="ml-2 text-sm text-muted">{sum}</span>}
        </summary>
        {/* Browsers unfold what they are led into. */}
        <div id={id} className="grid grid-cols-1 gap-4 px-5 pb-5">
          {children}
        </div>
      </details>
    </section>
  )
}
