import type { Person } from '@nofomo/contracts/endpoints/people.ts'
import { erasureForm } from '@nofomo/contracts/forms/decisions.ts'
import { peopleLimits } from '@nofomo/contracts/values/people-limits.ts'
import { useContractForm } from '../../../lib/forms/use-contract-form.ts'
import { ApiError } from '../../../lib/http/api-client.ts'
import { staffApi } from '../../../sign-in/staff-session.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.tsx'
import { actionProblem } from '../staff.messages.ts'
import { erasureInWords } from './people.messages.ts'

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
  const { props, busy, problem, problems } = useContractForm({
    schema: erasureForm(person.confirm),
    send: erase,
    failure: actionProblem,
  })
  async function erase(typed: { confirm: string; note: string }) {
    const params = { personId: person.id }
    try {
      const body = { ...typed, seen }
      const { erasure } = await staffApi('POST /api/staff/people/:personId/erase', { params, body })
      toast(erasureInWords(erasure))
      onErased()
    } catch (error) {
      if (error instanceof ApiError && error.code === 'conflict') await onOutdated()
      throw error
    }
  }
  return (
    <form {...props} className="grid max-w-xl grid-cols-1 gap-4 border-t border-line pt-5">
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
        error={problems.confirm}
      />
      <Field
        label="Note for the audit (optional)"
        hint="Why, and how they asked. Their name and address are taken out of it."
        name="note"
        autoComplete="off"
        maxLength={peopleLimits.noteLength}
        error={problems.note}
      />
      <Alert problem={problem} />
      <Button type="submit" busy={busy} className="justify-self-start">
        {busy ? 'Erasing…' : 'Erase for good'}
      </Button>
    </form>
  )
}
