import { type Category, categories, limits } from '@nofomo/contracts/options.ts'
import { type FormEvent, useRef, useState } from 'react'
import { ApiError, api } from '../../platform/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, Select, TextArea } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.tsx'
import { categoryNames } from './category-names.ts'

type AddVenueDialogProps = { sessionId: string; open: boolean; onClose: () => void; onAdded: () => void }
type Problem = { sentence: string; fields: Record<string, string> }

/** A place of one's own for the list. What was typed stays until the server has taken it. */
export default function AddVenueDialog({ sessionId, open, onClose, onAdded }: AddVenueDialogProps) {
  return (
    <Dialog title="Add a Venue" open={open} onClose={onClose}>
      <AddVenueForm
        sessionId={sessionId}
        onAdded={() => {
          onAdded()
          onClose()
        }}
      />
    </Dialog>
  )
}

function AddVenueForm({ sessionId, onAdded }: { sessionId: string; onAdded: () => void }) {
  const form = useRef<HTMLFormElement>(null)
  const [venue, setVenue] = useState({
    name: '',
    address: '',
    category: 'restaurant' as Category,
    description: '',
  })
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const change = (part: Partial<typeof venue>) => setVenue((before) => ({ ...before, ...part }))
  const ready = venue.name.trim() !== '' && venue.address.trim() !== ''

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!ready || busy) return
    setBusy(true)
    setProblem(undefined)
    try {
      const body = { ...venue, source: 'user_submitted' as const }
      const added = await api('POST /api/sessions/:sessionId/venues', { params: { sessionId }, body })
      toast(`${added.venue.name} is on the list`)
      onAdded()
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {}
      setProblem({ sentence: error instanceof Error ? error.message : '', fields })
      const first = Object.keys(fields)[0] ?? 'name'
      form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(first)}"]`)?.focus()
    } finally {
      setBusy(false)
    }
  }

  return (
    <form ref={form} onSubmit={submit} className="grid gap-4">
      <Field
        label="Name"
        name="name"
        required
        autoComplete="off"
        maxLength={limits.venueNameLength}
        value={venue.name}
        error={problem?.fields.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <Field
        label="Address"
        name="address"
        required
        autoComplete="off"
        maxLength={limits.addressLength}
        value={venue.address}
        error={problem?.fields.address}
        onChange={(event) => change({ address: event.target.value })}
      />
      <Select
        label="Category"
        name="category"
        value={venue.category}
        onChange={(event) => change({ category: event.target.value as Category })}
      >
        {categories.map((category) => (
          <option key={category} value={category}>
            {categoryNames[category]}
          </option>
        ))}
      </Select>
      <TextArea
        label="Description (optional)"
        name="description"
        rows={2}
        maxLength={limits.descriptionLength}
        value={venue.description}
        error={problem?.fields.description}
        onChange={(event) => change({ description: event.target.value })}
      />
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
