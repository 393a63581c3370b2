import { lazy, Suspense, useId, useState } from 'react'
import { retryImport } from '../../lib/loading/retry-import.ts'
import { useDemo } from '../../shell/user.ts'
import { LatePart } from '../../ui/late/late-part.tsx'
import type { WebhookOwner } from './webhook-calls.ts'

const Content = lazy(() => retryImport(() => import('./webhooks-content.tsx')))

/** Addresses that are told what happens in a vote or a crew, folded: its script and data load when it is unfolded. */
export function WebhooksPart({ owner }: { owner: WebhookOwner }) {
  const id = useId()
  const [isUnfolded, setUnfolded] = useState(false)
  if (useDemo()) return null
  return (
    <section aria-labelledby={id}>
      <details
        className="rounded-card border border-line bg-surface"
        onToggle={(event) => setUnfolded((before) => before || event.currentTarget.open)}
      >
        <summary className="min-h-14 cursor-pointer px-5 py-3.5 sm:px-7">
          <h2 id={id} className="inline text-2xl">
            Webhooks
          </h2>
        </summary>
        <div className="px-5 pb-5 sm:px-7">
          {isUnfolded && (
            <Suspense fallback={<LatePart what="What your server is told comes" className="text-muted" />}>
              <Content owner={owner} />
            </Suspense>
          )}
        </div>
      </details>
    </section>
  )
}
