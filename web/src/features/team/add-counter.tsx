import type { Team } from '@nofomo/contracts/endpoints/team.ts'
import { formLimits } from '@nofomo/contracts/values/form-limits.ts'
import { type FormEvent, useState } from 'react'
import { useSending } from '../../lib/forms/use-sending.ts'
import { api } from '../../lib/http/api-client.ts'
import { problemOf } from '../../lib/http/problem.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import type { MadeLink, Venue } from './types.ts'

type AddCounterProps = {
  venue: Venue
  onChanged: (team: Team) => void
  onMade: (made: MadeLink) => void
}

/** Names a phone at the counter and makes its link. */
export function AddCounter({ venue, onChanged, onMade }: AddCounterProps) {
  const { form, busy, problem, send, refuse, forgive } = useSending()
  const [name, setName] = useState('')

  function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    if (name.trim() === '') return refuse({ sentence: '', fields: { name: 'Give the phone a name.' } })
    void send(add, (error) => problemOf(error, { failed: 'The link could not be made.' }))
  }
  async function add() {
    const { team, url, qrCodeDataUrl } = await api('POST /api/venue/team/counters', {
      body: { venueId: venue.id, name: name.trim() },
    })
    onChanged(team)
    onMade({ url, qrCodeDataUrl, name: name.trim() })
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      className="grid grid-cols-1 gap-4 border-t border-line pt-5"
    >
      <Field
        label="Name of the phone"
        hint="As your team calls it, such as “Bar” or “Front desk”."
        name="name"
        autoComplete="off"
        maxLength={formLimits.counterNameLength}
        value={name}
        error={problem?.fields.name}
        onChange={({ target }) => {
          setName(target.value)
          forgive('name')
        }}
      />
      <Alert small problem={problem} />
      <Button type="submit" look="quiet" busy={busy} className="justify-self-start">
        {busy ? 'Adding…' : 'Add a phone'}
      </Button>
    </form>
  )
}
