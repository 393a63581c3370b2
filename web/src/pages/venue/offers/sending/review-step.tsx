import { assumedEstimate } from '@nofomo/contracts/offers/limits.ts'
import type { OfferEstimate } from '@nofomo/contracts/offers/venue-endpoints.ts'
import { tableTime } from '@nofomo/contracts/times/seattle-words.ts'
import type { LiveGroup } from '@nofomo/contracts/venue-home/endpoints.ts'
import { OfferMark } from '../../../../features/offers/offer-mark.tsx'
import type { Problem } from '../../../../lib/http/problem.ts'
import { momentIn } from '../../../../lib/time/date-time-input.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { discountOf, usesOf } from '../number-fields.ts'
import { DialogFoot } from './dialog-foot.tsx'
import { estimatesOf, groupsReached, missingInWords, targetInWords } from './send.messages.ts'
import { problemsOfOffer, type SendDraft } from './send-draft.ts'

type ReviewStepProps = {
  draft: SendDraft
  now: number
  /** Null until they have loaded. */
  groups: readonly LiveGroup[] | null
  /** Null while it is not known. */
  estimate: OfferEstimate | null
  busy: boolean
  problem: Problem | null
  onBack: () => void
  onCancel: () => void
  onSend: () => void
}

const assumed: OfferEstimate = { ...assumedEstimate, isAssumption: true }

/** Step 3: what will be sent to whom, and what to expect of it. */
export function ReviewStep(props: ReviewStepProps) {
  const { draft, now, groups, estimate, busy, problem, onBack, onCancel, onSend } = props
  // It may have stood here until its time was over.
  const problems = problemsOfOffer(draft, now)
  const isValid = Object.keys(problems).length === 0
  return (
    <div className="grid grid-cols-1 gap-4">
      <Preview draft={draft} />
      <Facts draft={draft} groups={groups} />
      <Estimates estimate={estimate ?? assumed} groups={groupsReached(draft, groups)} />
      <DialogFoot note={!isValid && missingInWords(problems)} problem={problem}>
        <Button look="ghost" onClick={onCancel}>
          Cancel
        </Button>
        <Button look="quiet" onClick={onBack}>
          Back
        </Button>
        <Button busy={busy} disabled={!isValid} onClick={onSend}>
          {busy ? 'Sending…' : 'Send Offer'}
        </Button>
      </DialogFoot>
    </div>
  )
}

function Preview({ draft }: { draft: SendDraft }) {
  const { kind, title, description } = draft
  const mark = { offer_type: kind, discount_percent: discountOf(kind, draft.discount) }
  return (
    <div className="flex items-start gap-4 rounded-card bg-tint p-4">
      <OfferMark offer={mark} />
      <div className="grid min-w-0 gap-1">
        <p className="font-display text-lg leading-snug font-bold wrap-anywhere">{title}</p>
        <p className="text-sm whitespace-pre-line wrap-anywhere">{description}</p>
      </div>
    </div>
  )
}

function Facts({ draft, groups }: Pick<ReviewStepProps, 'draft' | 'groups'>) {
  const end = momentIn(draft.validUntil)
  const uses = usesOf(draft.maxUses)
  const facts = [
    ['To', targetInWords(draft, groups)],
    ['Valid until', end ? tableTime(end.toISOString()) : '–'],
    ['Voucher limit', uses === null ? 'no limit' : String(uses)],
  ] as const
  return (
    <dl className="grid grid-cols-1 gap-1.5">
      {facts.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-4">
          <dt className="flex-none text-muted">{name}</dt>
          <dd className="text-right font-bold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Estimates({ estimate, groups }: { estimate: OfferEstimate; groups: number | null }) {
  const { views, viewsNote, response, source } = estimatesOf(estimate, groups)
  return (
    <section aria-label="What to expect" className="grid gap-2 rounded-card border border-line p-4">
      <div className="grid grid-cols-2 gap-4 large-text:grid-cols-1">
        <div>
          <p className="text-sm text-muted">Estimated views</p>
          <p className="font-display text-2xl leading-tight font-bold">{views}</p>
          {viewsNote && <p className="text-sm text-muted">{viewsNote}</p>}
        </div>
        <div>
          <p className="text-sm text-muted">Expected response</p>
          <p className="font-display text-2xl leading-tight font-bold">{response}</p>
        </div>
      </div>
      <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
        {estimate.isAssumption && <Badge tone="maybe">assumption</Badge>}
        {source}
      </p>
    </section>
  )
}
