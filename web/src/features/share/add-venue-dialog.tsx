import { type FormEvent, useRef, useState } from 'react'
import { emptyVenue, isCompleteVenue, VenueFields } from '../../app/venue-form/venue-fields.tsx'
import { ApiError, api } from '../../platform/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.tsx'

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
  const [venue, setVenue] = useState(emptyVenue)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const change = (part: Partial<typeof venue>) => setVenue((before) => ({ ...before, ...part }))
  const ready = isCompleteVenue(venue)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!ready || busy) return
    setBusy(true)
    setProblem(undefined)
    try {
      const body = { ...venue, source: 'user_submitted' as const }
      await api('POST /api/sessions/:sessionId/venues', { params: { sessionId }, body })
      toast('Venue added successfully!')
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
      <VenueFields venue={venue} onChange={change} errors={problem?.fields} />
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
