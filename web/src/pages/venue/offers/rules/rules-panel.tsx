import type { Rule } from '@nofomo/contracts/offers/forms.ts'
import type { VenueOffer } from '@nofomo/contracts/offers/venue-endpoints.ts'
import { type ReactNode, useState } from 'react'
import { api } from '../../../../lib/http/api-client.ts'
import { apiInOrder } from '../../../../lib/http/api-in-order.ts'
import { useTabDraft } from '../../../../lib/storage/use-tab-draft.ts'
import { serverNow } from '../../../../lib/time/clock.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { useFocusBack } from '../../../../ui/focus/use-focus-back.ts'
import { toast } from '../../../../ui/toast.tsx'
import { EarlierOffers } from '../earlier-offers.tsx'
import { EndOffer } from '../end-offer.tsx'
import { isOver } from '../offer.messages.ts'
import { OfferCard } from '../offer-card.tsx'
import { PatchButton } from '../patch-button.tsx'
import { QrButton } from '../qr-button.tsx'
import type { Venue } from '../types.ts'
import { ruleMade } from './rule.messages.ts'
import { draftOf, isOpenForm, newRule, noForm, type OpenForm } from './rule-draft.ts'
import { RuleForm } from './rule-form.tsx'

type RulesPanelProps = {
  rules: readonly VenueOffer[]
  venue: Venue
  onChanged: () => Promise<void>
}

/** Rules that send offers by themselves: the form, open or closed, and the list. A reload keeps what was typed. */
export function RulesPanel({ rules, venue, onChanged }: RulesPanelProps) {
  const [{ draft, ruleId }, keep] = useTabDraft(`offer_rule_${venue.id}`, noForm, isOpenForm)
  const on = rules.filter((rule) => !isOver(rule))
  const edited = draft && (on.find(({ id }) => id === ruleId) ?? null)
  const isNew = draft !== null && ruleId === null
  const button = useFocusBack(isNew)
  const [isPressed, setPressed] = useState(false)

  function open(next: OpenForm) {
    setPressed(true)
    keep(next)
  }
  async function save(rule: Rule) {
    if (edited) await edit(edited.id, rule)
    else await make(venue, rule, draft?.isActive ?? true)
    keep(noForm)
    await onChanged()
  }
  const form = draft && (
    <RuleForm
      venueId={venue.id}
      draft={draft}
      onChange={(next) => keep({ draft: next })}
      isEdit={!isNew}
      takesFocus={isPressed}
      send={save}
      onCancel={() => keep(noForm)}
    />
  )
  return (
    <Card as="section" aria-labelledby="rules" className="grid min-w-0 grid-cols-1 gap-4 p-5 sm:p-7">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="rules" className="text-2xl">
          Automated offer rules
        </h2>
        {!isNew && !edited && (
          <Button
            ref={button}
            look="quiet"
            size="small"
            className="min-h-11"
            onClick={() => open({ draft: newRule(serverNow()), ruleId: null })}
          >
            New rule
          </Button>
        )}
      </div>
      <p className="-mt-2 max-w-prose text-muted">
        A rule sends its offer by itself to each group that fits, once a group.
      </p>
      {isNew && <div className={formBox}>{form}</div>}
      {rules.length === 0 && !isNew && (
        <EmptyState title="No rules yet">
          Start with a template. Before you switch a rule on, it says how often it would have fired last week.
        </EmptyState>
      )}
      {on.length > 0 && (
        <ul className="grid grid-cols-1 divide-y divide-line">
          {on.map((rule) => (
            <RuleItem
              key={rule.id}
              rule={rule}
              form={rule === edited && form}
              onEdit={() => open({ draft: draftOf(rule), ruleId: rule.id })}
              onChanged={onChanged}
            />
          ))}
        </ul>
      )}
      <EarlierOffers offers={rules.filter(isOver)} one="earlier rule" />
    </Card>
  )
}

async function make(venue: Venue, rule: Rule, active: boolean): Promise<void> {
  const of = { venue_id: venue.id, venue_name: venue.name }
  await api('POST /api/venue/offers/rules', { body: { ...of, ...rule, active } })
  toast(ruleMade)
}

async function edit(offerId: string, rule: Rule): Promise<void> {
  const call = { params: { offerId }, body: { edit: rule } }
  await apiInOrder('PATCH /api/venue/offers/:offerId', call)
  toast('The rule is changed')
}

type RuleItemProps = {
  rule: VenueOffer
  /** Edits the rule, in place of its buttons. */
  form: ReactNode
  onEdit: () => void
  onChanged: () => Promise<void>
}

/** Around the form: phones have no room to spare. */
const formBox = 'rounded-card border border-line bg-surface p-4 max-sm:-mx-3 max-sm:px-3 sm:p-5'

/** A rule in the list: paused and resumed, edited in its place, deleted. */
function RuleItem({ rule, form, onEdit, onChanged }: RuleItemProps) {
  const button = useFocusBack(Boolean(form))
  if (form)
    return (
      <OfferCard offer={rule}>
        <div className={`min-w-0 basis-full ${formBox}`}>{form}</div>
      </OfferCard>
    )
  return (
    <OfferCard offer={rule}>
      <PatchButton
        offer={rule}
        label={rule.active ? 'Pause' : 'Resume'}
        body={{ active: !rule.active }}
        done={rule.active ? 'The rule is paused' : 'The rule is on again'}
        onChanged={onChanged}
      />
      <Button ref={button} look="quiet" size="small" className="min-h-11" onClick={onEdit}>
        Edit<span className="sr-only"> {rule.offer_text}</span>
      </Button>
      <QrButton offer={rule} />
      <EndOffer offer={rule} label="Delete" onChanged={onChanged} />
    </OfferCard>
  )
}
