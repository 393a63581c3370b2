import type { OutsideFacts } from '@nofomo/contracts/listing/endpoints.ts'
import { type ListingChanges, listingForm } from '@nofomo/contracts/listing/forms.ts'
import { CreditLink } from '../../../features/venues/credit-link.tsx'
import { useContractForm } from '../../../lib/forms/use-contract-form.ts'
import { api } from '../../../lib/http/api-client.ts'
import { inOrder } from '../../../lib/http/in-order.ts'
import { byFieldName, type Problem, problemOf } from '../../../lib/http/problem.ts'
import { useTabDraft } from '../../../lib/storage/use-tab-draft.ts'
import { Dock } from '../../../shell/dock.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { AskedFields } from './asked-fields.tsx'
import { ContactFields } from './contact-fields.tsx'
import { FeatureFields } from './feature-fields.tsx'
import { HoursFields } from './hours-fields.tsx'
import {
  areHoursAlone,
  changesIn,
  draftKey,
  emptyDraft,
  fieldErrors,
  isListingDraft,
  proposedOf,
  type Typed,
  typedOf,
} from './listing-draft.ts'
import type { ListingProps } from './types.ts'

/** Hours, contact and features. What was typed stays in this tab until it is saved or discarded. */
export function ListingForm({ listing, venue, onChanged }: ListingProps) {
  const [draft, changeDraft] = useTabDraft(draftKey(venue.id), emptyDraft, isListingDraft)
  const proposed = proposedOf(listing)
  const typed: Typed = { ...typedOf(proposed), ...draft.typed }
  const changes = changesIn(typed, proposed)
  const count = Object.keys(changes).length

  const { props, busy, problem, problems, forgive, forget } = useContractForm({
    schema: listingForm,
    values: () => changes,
    send: save,
    failure: (error) => {
      const found = problemOf(error, { failed: 'Your changes could not be saved. They are still here.' })
      return { ...found, fields: fieldErrors(found.fields) }
    },
    fieldsOf: (sentences) => fieldErrors(byFieldName(sentences)),
  })

  function onChange(part: Partial<Typed>, ...fields: string[]) {
    changeDraft(({ typed: before }) => ({ typed: { ...before, ...part } }))
    forgive(...Object.keys(part), ...fields)
  }
  function discard() {
    changeDraft(emptyDraft)
    forget()
  }
  async function save(changes: ListingChanges) {
    const call = { body: { venueId: venue.id, changes } }
    const { listing: saved } = await inOrder((headers) => api('PUT /api/venue/listing', call, { headers }))
    changeDraft(emptyDraft)
    onChanged(saved)
    const waits = saved.isReviewed && !areHoursAlone(changes)
    toast(waits ? 'Sent. We look at it before guests see it.' : 'Saved. Guests see it now.')
  }

  const part = { typed, errors: problems, onChange }
  const { asked = [], outsideFacts: outside } = listing
  return (
    <form
      {...props}
      onSubmit={(event) => (count === 0 ? event.preventDefault() : props.onSubmit(event))}
      aria-label="What guests read"
      // What is focused is not hidden behind the bar.
      className="grid grid-cols-1 gap-6 [&_:is(input,textarea,select)]:scroll-mb-44"
    >
      {asked.length > 0 && <AskedFields {...part} asked={asked} outside={outside} />}
      <HoursFields {...part} outside={outside} />
      <ContactFields {...part} outside={outside} />
      <FeatureFields {...part} without={asked.map(({ feature }) => feature)} outside={outside} />
      {outside && <OutsideNote outside={outside} />}
      <SaveBar
        count={count}
        isReviewed={listing.isReviewed && !areHoursAlone(changes)}
        isBusy={busy}
        problem={problem}
        onDiscard={discard}
      />
    </form>
  )
}

/** What becomes of others' facts, and their sources, as their licenses ask for. */
function OutsideNote({ outside: { creditLine } }: { outside: OutsideFacts }) {
  return (
    <div className="grid gap-1 text-sm text-muted">
      <p>
        What others say stands beside what you leave open. Your own answers count first: once you choose
        features, guests read yours alone.
      </p>
      <CreditLink>{creditLine}</CreditLink>
    </div>
  )
}

type SaveBarProps = {
  /** Fields that differ from what is stored. */
  count: number
  isReviewed: boolean
  isBusy: boolean
  problem: Problem | null
  onDiscard: () => void
}

/** Saves or discards what was typed, within reach while the form is scrolled; plain while there is nothing to save. */
function SaveBar({ count, isReviewed, isBusy, problem, onDiscard }: SaveBarProps) {
  const label = isReviewed ? 'Send for review' : 'Save changes'
  if (count === 0)
    return (
      <p className="text-sm text-muted">
        Nothing changed. What you type stays in this tab until you save it.
      </p>
    )
  return (
    <Dock className="grid grid-cols-1 gap-2">
      <Alert small problem={problem} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-line bg-raised p-3 shadow-card">
        <p role="status" className="min-w-0 flex-[1_1_9rem] pl-1 text-sm font-bold">
          {count === 1 ? '1 change is not saved yet' : `${count} changes are not saved yet`}
        </p>
        <Button look="ghost" size="small" className="min-h-12" onClick={onDiscard}>
          Discard
        </Button>
        <Button type="submit" busy={isBusy} className="flex-[1_1_9rem]">
          {isBusy ? 'Saving…' : label}
        </Button>
      </div>
    </Dock>
  )
}
