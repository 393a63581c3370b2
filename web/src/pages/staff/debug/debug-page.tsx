import Check from 'virtual:icons/check'
import type { ReactNode } from 'react'
import { useBrowserValue } from '../../../lib/browser/use-browser-value.ts'
import type { PageHandle } from '../../../shell/page-meta.ts'
import { PageShell } from '../../../shell/page-shell.tsx'
import { paths } from '../../../shell/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'

export { loadDebug as loader } from './load-debug.ts'

const title = 'Test page'

export const handle: PageHandle<unknown> = { meta: () => ({ title, noindex: true }) }

/** `/debug`: a static page that tells whether pages, styles and scripts arrive. */
export function Component() {
  const runs = useBrowserValue(() => true, false)
  return (
    <PageShell>
      <h1 className="pt-2 text-3xl sm:pt-4 sm:text-5xl">{title}</h1>
      <p className="mt-2 mb-5 max-w-prose text-muted">
        A page without data. What it is made of has arrived if it is ticked.
      </p>
      <Card className="grid max-w-prose gap-3 p-4 sm:p-5">
        <ul className="grid gap-2">
          <Arrived>The server rendered this page.</Arrived>
          <Arrived>Its styles are here if this stands on a card.</Arrived>
          {runs ? (
            <Arrived>Its scripts run.</Arrived>
          ) : (
            <li className="pl-6 text-muted">Its scripts do not run yet.</li>
          )}
        </ul>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={paths.debugAnalytics()}>Analytics debug</ButtonLink>
          <ButtonLink to={paths.admin()} look="quiet">
            Admin
          </ButtonLink>
        </div>
      </Card>
    </PageShell>
  )
}

function Arrived({ children }: { children: ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      <Check aria-hidden="true" className="mt-1 size-4 flex-none text-yes" />
      <p>{children}</p>
    </li>
  )
}
