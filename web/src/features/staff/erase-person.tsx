import type { Person } from '@nofomo/contracts/people.ts'
import { peopleLimits } from '@nofomo/contracts/people-limits.ts'
import { type FormEvent, useState } from 'react'
import { staffApi } from '../../platform/staff-session.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.tsx'
import { consequencesOf, erasureInWords } from './people-words.ts'
import { useStaffCall } from './use-staff-call.ts'

/** Erases somebody, once the address is typed again. */
export function ErasePerson({ person, onErased }: { person: Person; onErased: () => void }) {
  const { form, busy, problem, send, refuse, forgive } = useStaffCall()
  const [confirm, setConfirm] = useState('')
  const [note, setNote] = useState('')
  function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    if (confirm.trim().toLowerCase() !== person.confirm)
      return refuse({ sentence: '', fields: { confirm: `Type “${person.confirm}” to confirm.` } })
    void send(erase)
  }
  async function erase() {
    const { erasure } = await staffApi('POST /api/staff/people/:personId/erase', {
      params: { personId: person.id },
      body: { confirm, note },
    })
    toast(erasureInWords(erasure))
    onErased()
  }
  return (
    <Card as="section" aria-labelledby="erase" className="grid grid-cols-1 gap-4 p-5 sm:p-7">
      <h2 id="erase" className="text-2xl">
        Erase this person
      </h2>
      <ul className="grid max-w-prose list-disc gap-1.5 pl-5">
        {consequencesOf(person).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <form
        ref={form}
        noValidate
        onSubmit={submit}
        className="grid max-w-xl grid-cols-1 gap-4 border-t border-line pt-5"
      >
        <Field
          label={
            <>
              Type <span className="font-mono wrap-anywhere text-ink">{person.confirm}</span> to confirm
            </>
          }
          name="confirm"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={peopleLimits.searchLength}
          value={confirm}
          error={problem?.fields.confirm}
          onChange={({ target }) => {
            setConfirm(target.value)
            forgive('confirm')
          }}
        />
        <Field
          label="Note for the audit (optional)"
          hint="Why, and how they asked. Their name and address are taken out of it."
          name="note"
          autoComplete="off"
          maxLength={peopleLimits.noteLength}
          value={note}
          error={problem?.fields.note}
          onChange={({ target }) => {
            setNote(target.value)
            forgive('note')
          }}
        />
        <Alert problem={problem} />
        <Button type="submit" busy={busy} className="justify-self-start">
          {busy ? 'Erasing…' : 'Erase for good'}
        </Button>
      </form>
    </Card>
  )
}
