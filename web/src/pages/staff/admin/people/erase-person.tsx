import type { Person } from '@nofomo/contracts/people/endpoints.ts'
import type { ErasurePreview as Preview } from '@nofomo/contracts/people/erasing-endpoints.ts'
import { peopleLimits } from '@nofomo/contracts/people/limits.ts'
import { erasureForm } from '@nofomo/contracts/staff/decision-forms.ts'
import { useState } from 'react'
import { useContractForm } from '../../../../lib/forms/use-contract-form.ts'
import { ApiError } from '../../../../lib/http/api-client.ts'
import { staffApi } from '../../../../sign-in/staff-session.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/field.tsx'
import { TitledCard, TitledSection } from '../../../../ui/titled-section.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { actionProblem } from '../staff.messages.ts'
import { useStaffCall } from '../use-staff-call.ts'
import { changeInWords, changesInWords, mentionsInWords, tableInWords } from './erasure.messages.ts'
import { MentionText } from './mention-text.tsx'
import { consequencesOf, erasureInWords } from './people.messages.ts'

/** Erases somebody: first every row that will change is shown, then the address is typed again. */
export function ErasePerson({ person, onErased }: { person: Person; onErased: () => void }) {
  const [preview, setPreview] = useState<Preview | null>(null)
  const { busy, problem, send } = useStaffCall()
  const params = { personId: person.id }
  async function look() {
    setPreview((await staffApi('GET /api/staff/people/:personId/erasure', { params })).preview)
  }
  return (
    <TitledCard id="erase" title="Erase this person">
      <ul className="grid max-w-prose list-disc gap-1.5 pl-5">
        {consequencesOf(person).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <Alert problem={problem} />
      <Button look="quiet" busy={busy} className="justify-self-start" onClick={() => send(look)}>
        {lookLabel(preview !== null, busy)}
      </Button>
      {preview && (
        <>
          <ErasurePreview preview={preview} />
          <ConfirmErasure person={person} seen={preview.seen} onErased={onErased} onOutdated={look} />
        </>
      )}
    </TitledCard>
  )
}

function lookLabel(isShown: boolean, isBusy: boolean): string {
  if (isBusy) return 'Looking…'
  return isShown ? 'Look again' : 'Show what will change'
}

/** Every row that an erasure changes, and texts of others that it leaves to staff. */
function ErasurePreview({ preview: { changes, mentions } }: { preview: Preview }) {
  return (
    <div className="grid grid-cols-1 gap-5 border-t border-line pt-5">
      <TitledSection id="changes" title="What will change" heading="h3" size="text-xl" className="gap-2">
        <p className="text-muted">{changesInWords(changes)}</p>
        <ul className="grid grid-cols-1 divide-y divide-line">
          {changes.map((change) => (
            <li key={`${change.table} ${change.what}`} className="grid grid-cols-1 gap-0.5 py-2.5">
              <p>
                <strong>{tableInWords(change.table)}</strong>: {changeInWords(change)}
              </p>
              {change.samples.map((sample) => (
                <p key={sample} translate="no" className="text-sm text-muted wrap-anywhere">
                  {sample}
                </p>
              ))}
            </li>
          ))}
        </ul>
      </TitledSection>
      <TitledSection
        id="mentions"
        title="Left for you to decide"
        heading="h3"
        size="text-xl"
        className="gap-2"
      >
        <p className="text-muted">{mentionsInWords(mentions)}</p>
        <ul className="grid grid-cols-1 divide-y divide-line">
          {mentions.first.map((mention, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is shown once, as it came
            <li key={at} className="py-2.5">
              <MentionText mention={mention} />
            </li>
          ))}
        </ul>
      </TitledSection>
    </div>
  )
}

type ConfirmErasureProps = {
  person: Person
  /** Names the changes that are shown: no others are made. */
  seen: string
  onErased: () => void
  /** Other rows would change by now. */
  onOutdated: () => Promise<void>
}

/** The last step of an erasure: the address is typed again. */
function ConfirmErasure({ person, seen, onErased, onOutdated }: ConfirmErasureProps) {
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
