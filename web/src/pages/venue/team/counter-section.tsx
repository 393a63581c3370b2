import Smartphone from 'virtual:icons/smartphone'
import type { CounterLink, Team } from '@nofomo/contracts/team/endpoints.ts'
import { counterForm } from '@nofomo/contracts/team/forms.ts'
import { venueFormLimits } from '@nofomo/contracts/venues/form-limits.ts'
import { useRef, useState } from 'react'
import { useContractForm } from '../../../lib/forms/use-contract-form.ts'
import { api } from '../../../lib/http/api-client.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { EndButton } from '../../../ui/end-button.tsx'
import { Field } from '../../../ui/field.tsx'
import { useFocusOnArrival } from '../../../ui/focus/use-focus-on-arrival.ts'
import { FormFoot } from '../../../ui/form-foot.tsx'
import { TitledCard } from '../../../ui/titled-section.tsx'
import { toast } from '../../../ui/toast.tsx'
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
    <TitledCard
      id="counters"
      title="Phones at the counter"
      about="A phone that everybody at the counter uses redeems vouchers without anybody’s password, and can do nothing else."
    >
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
    </TitledCard>
  )
}

type CounterLinkCardProps = { made: MadeLink; venueName: string; onDone: () => void }

/** A counter's link as QR code and text. It is not stored anywhere, and works for one phone. */
function CounterLinkCard({ made, venueName, onDone }: CounterLinkCardProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useFocusOnArrival(title)
  return (
    <div className="grid grid-cols-1 gap-5 rounded-control bg-tint p-5 sm:grid-cols-[auto_minmax(0,1fr)]">
      <img
        src={made.qrCodeDataUrl}
        width={192}
        height={192}
        alt={`QR code: the link for ${made.name} at the counter of ${venueName}`}
        className="size-48 justify-self-center rounded-control bg-[#fff]"
      />
      <div className="grid min-w-0 content-start justify-items-start gap-3">
        <h3 ref={title} tabIndex={-1} className="text-xl outline-none wrap-anywhere">
          Scan this with {made.name}
        </h3>
        <p>
          The link is shown only now. It works for one phone, within a day. Whoever opens it redeems vouchers
          for {venueName} until you end it.
        </p>
        <p className="max-w-full rounded-control bg-raised p-3 font-mono text-sm wrap-anywhere">{made.url}</p>
        <div className="flex flex-wrap gap-3">
          <CopyButton text={made.url} label="Copy link" />
          <Button look="ghost" onClick={onDone}>
            Done
          </Button>
        </div>
      </div>
    </div>
  )
}

type AddCounterProps = {
  venue: Venue
  onChanged: (team: Team) => void
  onMade: (made: MadeLink) => void
}

/** Names a phone at the counter and makes its link. */
function AddCounter({ venue, onChanged, onMade }: AddCounterProps) {
  const form = useContractForm({
    schema: counterForm,
    send: async ({ name }) => {
      const { team, url, qrCodeDataUrl } = await api('POST /api/venue/team/counters', {
        body: { venueId: venue.id, name },
      })
      onChanged(team)
      onMade({ url, qrCodeDataUrl, name })
    },
    failure: { failed: 'The link could not be made.' },
  })
  return (
    <form {...form.props} className="grid grid-cols-1 gap-4 border-t border-line pt-5">
      <Field
        label="Name of the phone"
        hint="As your team calls it, such as “Bar” or “Front desk”."
        name="name"
        autoComplete="off"
        maxLength={venueFormLimits.counterNameLength}
        error={form.problems.name}
      />
      <FormFoot form={form} submit={['Add a phone', 'Adding…']} look="quiet" />
    </form>
  )
}
