import type { Person } from '@nofomo/contracts/endpoints/people.ts'
import { peopleLimits } from '@nofomo/contracts/values/people-limits.ts'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../../lib/http/api-client.ts'
import { staffApi } from '../../../sign-in/staff-session.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useStaffCall } from '../use-staff-call.ts'
import { erasureInWords } from './people-words.ts'

type ConfirmErasureProps = {
  person: Person
  /** Names the changes that are shown: no others are made. */
  seen: string
  onErased: () => void
  /** Other rows would change by now. */
  onOutdated: () => Promise<void>
}

/** The last step of an erasure: the address is typed again. */
export function ConfirmErasure({ person, seen, onErased, onOutdated }: ConfirmErasureProps) {
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
    const params = { personId: person.id }
    try {
      const body = { confirm, note, seen }
      const { erasure } = await staffApi('POST /api/staff/people/:personId/erase', { params, body })
      toast(erasureInWords(erasure))
      onErased()
    } catch (error) {
      if (error instanceof ApiError && error.code === 'conflict') await onOutdated()
      throw error
    }
  }
  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      className="grid max-w-xl grid-cols-1 gap-4 border-t border-line pt-5"
    >
      <Field
        label={
          <>
            Type{' '}
            <span translate="no" className="font-mono wrap-anywhere text-ink">
              {person.confirm}
            </span>{' '}
            to confirm
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
  )
}
