import Hourglass from 'lucide-react/icons/hourglass'
import type { PageHandle } from '../../platform/page-meta.ts'
import { Card } from '../../ui/card.tsx'
import { dashboardTabs } from './sections.ts'

const tab = dashboardTabs.find(({ slug }) => slug === 'offers')

export const handle: PageHandle<unknown> = {
  meta: () => ({ title: tab?.label ?? 'Venue dashboard', noindex: true }),
}

/** `/venue/dashboard/offers`, which is not built yet: what it will show, without a number. */
export function Component() {
  if (!tab) return null
  return (
    <Card as="section" aria-labelledby="later" className="grid justify-items-start gap-4 p-5 sm:p-7">
      <span className="grid size-11 place-items-center rounded-full bg-tint text-accent-text">
        <Hourglass aria-hidden="true" className="size-5" />
      </span>
      <div className="grid gap-2">
        <h2 id="later" className="text-2xl sm:text-3xl">
          {tab.label}
        </h2>
        <p className="max-w-prose text-lg">{tab.about}</p>
        <p className="max-w-prose text-muted">
          You cannot send offers from here yet. Nothing is sent in your name until you can.
        </p>
      </div>
    </Card>
  )
}
