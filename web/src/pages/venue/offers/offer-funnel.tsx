import type { VenueOffer } from '@nofomo/contracts/offers/venue-endpoints.ts'
import { useId, useState } from 'react'
import { outcomeOf, type Stage, stagesOf } from './offer.messages.ts'

/** What became of an offer: a sentence, then its figures. A press on a figure says how it is counted. */
export function OfferFunnel({ offer }: { offer: Pick<VenueOffer, 'funnel' | 'offer_text'> }) {
  const id = useId()
  const [open, setOpen] = useState<string | null>(null)
  const stages = stagesOf(offer)
  // Zeros would say no more than the sentence.
  if (offer.funnel.delivered === 0) return <p className="font-bold">{outcomeOf(offer)}</p>
  const help = stages.find(({ key }) => key === open)?.help
  return (
    <div className="grid min-w-0 grid-cols-1 gap-2">
      <p className="font-bold">{outcomeOf(offer)}</p>
      <ul
        aria-label={`Figures of ${offer.offer_text}`}
        className="-mx-2 grid grid-cols-3 gap-y-1 large-text:grid-cols-1 min-[24rem]:grid-cols-4 md:grid-cols-7"
      >
        {stages.map((stage) => (
          <StageCell
            key={stage.key}
            stage={stage}
            isOpen={stage.key === open}
            helpId={id}
            onPress={() => setOpen(stage.key === open ? null : stage.key)}
          />
        ))}
      </ul>
      <p
        id={id}
        aria-live="polite"
        hidden={help === undefined}
        className="rounded-control bg-tint p-3 text-sm"
      >
        {help}
      </p>
    </div>
  )
}

type StageCellProps = { stage: Stage; isOpen: boolean; helpId: string; onPress: () => void }

function StageCell({ stage: { label, value, rate, share }, isOpen, helpId, onPress }: StageCellProps) {
  return (
    <li className="min-w-0">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={helpId}
        onClick={onPress}
        className={`grid min-h-16 w-full content-start rounded-control px-2 py-1.5 text-left hover:bg-tint ${isOpen ? 'bg-tint' : ''}`}
      >
        <span className="flex items-baseline gap-1.5">
          <span className="font-display text-2xl leading-tight font-bold tabular-nums">{value}</span>{' '}
          {rate !== null && <span className="text-xs text-muted tabular-nums">{rate}</span>}
        </span>
        <ShareBar share={share} />
        <span className="text-sm text-muted underline decoration-dotted underline-offset-4">{label}</span>
        <span className="sr-only"> (how it is counted)</span>
      </button>
    </li>
  )
}

function ShareBar({ share }: Pick<Stage, 'share'>) {
  return (
    <svg aria-hidden="true" viewBox="0 0 100 4" preserveAspectRatio="none" className="my-1 h-1.5 w-full">
      {share !== null && (
        <>
          <rect width="100" height="4" rx="2" className="fill-line" />
          <rect width={share} height="4" rx="2" className="fill-sound" />
        </>
      )}
    </svg>
  )
}
