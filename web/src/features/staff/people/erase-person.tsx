import type { ErasurePreview as Preview } from '@nofomo/contracts/endpoints/erasing.ts'
import type { Person } from '@nofomo/contracts/endpoints/people.ts'
import { useState } from 'react'
import { staffApi } from '../../../sign-in/staff-session.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { useStaffCall } from '../use-staff-call.ts'
import { ConfirmErasure } from './confirm-erasure.tsx'
import { ErasurePreview } from './erasure-preview.tsx'
import { consequencesOf } from './people.messages.ts'

/** Erases somebody: first every row that will change is shown, then the address is typed again. */
export function ErasePerson({ person, onErased }: { person: Person; onErased: () => void }) {
  const [preview, setPreview] = useState<Preview | null>(null)
  const { busy, problem, send } = useStaffCall()
  const params = { personId: person.id }
  async function look() {
    setPreview((await staffApi('GET /api/staff/people/:personId/erasure', { params })).preview)
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
    </Card>
  )
}

function lookLabel(isShown: boolean, isBusy: boolean): string {
  if (isBusy) return 'Looking…'
  return isShown ? 'Look again' : 'Show what will change'
}
