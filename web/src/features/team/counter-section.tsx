import Smartphone from 'virtual:icons/smartphone'
import type { CounterLink, Team } from '@nofomo/contracts/endpoints/team.ts'
import { useState } from 'react'
import { api } from '../../lib/http/api-client.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { EndButton } from '../../ui/end-button.tsx'
import { toast } from '../../ui/toast.tsx'
import { AddCounter } from './add-counter.tsx'
import { CounterLinkCard } from './counter-link-card.tsx'
import { counterInWords, endCounterQuestion } from './team.messages.ts'
import type { MadeLink, Venue } from './types.ts'

type CounterSectionProps = {
  counters: readonly CounterLink[]
  venue: Venue
  onChanged: (team: Team) => void
}

/** Phones at the counter. The link of a new one is shown once, until the page is left. */
export function CounterSection({ counters, venue, onChanged }: CounterSectionProps) {
  const [made, setMade] = useState<MadeLink | null>(null)
  async function end({ id, name }: CounterLink) {
    const { team } = await api('DELETE /api/venue/team/counters/:counterId', { params: { counterId: id } })
    onChanged(team)
    toast(`${name} has no access any more`)
  }
  return (
    <Card as="section" aria-labelledby="counters" className="grid grid-cols-1 gap-4 p-5 sm:p-7">
      <div className="grid gap-1">
        <h2 id="counters" className="text-2xl">
          Phones at the counter
        </h2>
        <p className="max-w-prose text-muted">
          A phone that everybody at the counter uses redeems vouchers without anybody’s password, and can do
          nothing else.
        </p>
      </div>
      {counters.length === 0 && (
        <EmptyState title="No phone yet">
          Give one a name below. You get a QR code that the phone scans once.
        </EmptyState>
      )}
      {counters.length > 0 && (
        <ul className="grid grid-cols-1 divide-y divide-line">
          {counters.map((counter) => (
            <li
              key={counter.id}
              className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 first:pt-1 last:pb-1"
            >
              <Smartphone aria-hidden="true" className="size-5 flex-none text-muted" />
              <div className="min-w-0 flex-[1_1_10rem]">
                <h3 translate="no" className="font-sans text-base tracking-normal wrap-anywhere">
                  {counter.name}
                </h3>
                <p className="text-sm text-muted">{counterInWords(counter)}</p>
              </div>
              <EndButton
                label="End access"
                of={`of ${counter.name}`}
                question={endCounterQuestion(counter)}
                yes="End access"
                onEnd={() => end(counter)}
              />
            </li>
          ))}
        </ul>
      )}
      {made && <CounterLinkCard made={made} venueName={venue.name} onDone={() => setMade(null)} />}
      {!made && <AddCounter venue={venue} onChanged={onChanged} onMade={setMade} />}
    </Card>
  )
}
