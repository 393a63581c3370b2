import type { Plan } from '@nofomo/contracts/plans/endpoints.ts'
import {
  defaultGroupSize,
  type GroupSize,
  groupSizes,
  limits,
  sizeLabel,
} from '@nofomo/contracts/sessions/choices.ts'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { PlaceSearch } from '../../../features/sessions/venue-form/place-search.tsx'
import {
  emptyVenue,
  isCompleteVenue,
  type VenueDraft,
} from '../../../features/sessions/venue-form/venue-draft.ts'
import { VenueFields } from '../../../features/sessions/venue-form/venue-fields.tsx'
import { useSending } from '../../../lib/forms/use-sending.ts'
import { paths } from '../../../shell/paths.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Field, Select } from '../../../ui/field.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { toast } from '../../../ui/toast.tsx'
import { addToPlan, openPlans, startPlanWith } from './add-spot.ts'

type AddSpotDialogProps = { plans: Plan[]; open: boolean; onClose: () => void; onAdded: () => unknown }

const sizeSegments = groupSizes.map((size) => ({ value: size, label: sizeLabel(size) }))
const newPlan = 'new'

/** Adds a typed place to a chosen vote. The input stays until the server has accepted it. */
export default function AddSpotDialog({ plans, open, onClose, onAdded }: AddSpotDialogProps) {
  return (
    <Dialog title="Add a Venue" open={open} onClose={onClose}>
      <AddSpotForm plans={openPlans(plans)} onClose={onClose} onAdded={onAdded} />
    </Dialog>
  )
}

function AddSpotForm({ plans, onClose, onAdded }: Omit<AddSpotDialogProps, 'open'>) {
  const [venue, setVenue] = useState(emptyVenue)
  const [target, setTarget] = useState(plans[0]?.id ?? newPlan)
  const [title, setTitle] = useState('')
  const [size, setSize] = useState<GroupSize>(defaultGroupSize)
  const navigate = useNavigate()
  const isNew = target === newPlan
  const ready = isCompleteVenue(venue) && (!isNew || title.trim() !== '')

  const { form, busy, problem, send, forgive } = useSending()

  function change(part: Partial<VenueDraft>) {
    setVenue((before) => ({ ...before, ...part }))
    forgive(...Object.keys(part))
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (ready) void send(add)
  }
  async function add() {
    if (isNew) return navigate(paths.shareVote(await startPlanWith(venue, title, size)))
    await addToPlan(target, venue)
    toast(`${venue.name.trim()} is on the list`)
    onClose()
    await onAdded()
  }

  return (
    <form ref={form} onSubmit={submit} className="grid grid-cols-1 gap-4">
      <PlaceSearch venue={venue} onChange={change} />
      <VenueFields venue={venue} onChange={change} errors={problem?.fields} />
      {plans.length > 0 ? (
        <Select
          label="For which vote?"
          value={target}
          choices={[...plans.map(({ id, title }) => [id, title] as const), [newPlan, 'A new vote']]}
          onChange={(event) => setTarget(event.target.value)}
        />
      ) : (
        <p className="text-muted">No vote of yours is open, so this starts a new one.</p>
      )}
      {isNew && (
        <>
          <Field
            label="What is the new vote called?"
            name="title"
            required
            placeholder="Friday, before the show"
            autoComplete="off"
            maxLength={limits.titleLength}
            value={title}
            error={problem?.fields.title}
            onChange={(event) => {
              setTitle(event.target.value)
              forgive('title')
            }}
          />
          <SegmentedControl
            legend="How many of you?"
            name="groupSize"
            segments={sizeSegments}
            value={size}
            onChange={setSize}
          />
        </>
      )}
      <Alert problem={problem} />
      {!ready && (
        <p className="text-sm text-muted">
          {isCompleteVenue(venue) ? 'The new vote needs a title.' : 'A name and an address are needed.'}
        </p>
      )}
      <Button type="submit" size="large" disabled={!ready} busy={busy}>
        {busy ? 'Adding…' : 'Add Venue'}
      </Button>
    </form>
  )
}
