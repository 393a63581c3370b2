import { defaultGroupSize, type GroupSize, groupSizes, limits } from '@nofomo/contracts/options.ts'
import type { Plan } from '@nofomo/contracts/plans.ts'
import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../app/paths.ts'
import { emptyVenue, isCompleteVenue, VenueFields } from '../../app/venue-form/venue-fields.tsx'
import { ApiError } from '../../platform/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, Select } from '../../ui/field.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { toast } from '../../ui/toast.tsx'
import { addToPlan, openPlans, startPlanWith } from './add-spot.ts'

type AddSpotDialogProps = { plans: Plan[]; open: boolean; onClose: () => void; onAdded: () => unknown }
type Problem = { sentence: string; fields: Record<string, string> }

const sizeSegments = groupSizes.map((size) => ({ value: size, label: size.replace('-', '–') }))
const newPlan = 'new'

/** A place of one's own, and which vote it goes to. What was typed stays until the server has taken it. */
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

  const { form, busy, problem, submit } = useSubmit(async () => {
    if (isNew) return navigate(paths.shareVote(await startPlanWith(venue, title, size)))
    await addToPlan(target, venue)
    toast(`${venue.name.trim()} is on the list`)
    onClose()
    await onAdded()
  })

  return (
    <form ref={form} onSubmit={(event) => submit(event, ready)} className="grid gap-4">
      <VenueFields
        venue={venue}
        onChange={(part) => setVenue((before) => ({ ...before, ...part }))}
        errors={problem?.fields}
      />
      {plans.length > 0 ? (
        <Select label="For which vote?" value={target} onChange={(event) => setTarget(event.target.value)}>
          {plans.map((plan) => (
            <option key={plan.id} value={plan.id}>
              {plan.title}
            </option>
          ))}
          <option value={newPlan}>A new vote</option>
        </Select>
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
            onChange={(event) => setTitle(event.target.value)}
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
      {problem && (
        <p role="alert" className="rounded-control bg-tint p-4 font-bold">
          {problem.sentence}
        </p>
      )}
      <Button type="submit" size="large" disabled={!ready} busy={busy}>
        {busy ? 'Adding…' : 'Add Venue'}
      </Button>
    </form>
  )
}

/** Runs one request at a time and keeps what the server said about it. */
function useSubmit(send: () => Promise<unknown>) {
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  async function submit(event: FormEvent, ready: boolean) {
    event.preventDefault()
    if (!ready || busy) return
    setBusy(true)
    setProblem(undefined)
    try {
      await send()
    } catch (error) {
      const fields = error instanceof ApiError ? inForm(error.fields) : {}
      setProblem({ sentence: error instanceof Error ? error.message : '', fields })
      const first = Object.keys(fields)[0] ?? 'name'
      form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(first)}"]`)?.focus()
    } finally {
      setBusy(false)
    }
  }
  return { form, busy, problem, submit }
}

/** A new session names its place `venues.0`. */
function inForm(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, text]) => [name.replace(/^venues\.0\./, ''), text]),
  )
}
