import type { Person } from '@nofomo/contracts/endpoints/people.ts'
import { saveFile } from '../../../lib/text/csv.ts'
import { staffApi } from '../../../sign-in/staff-session.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useStaffCall } from '../use-staff-call.ts'

/** Everything about somebody as a file, for whoever asked for it. */
export function ExportPerson({ person: { id } }: { person: Person }) {
  const { busy, problem, send } = useStaffCall()
  const save = () =>
    send(async () => {
      const everything = await staffApi('POST /api/staff/people/:personId/export', {
        params: { personId: id },
      })
      saveFile('nofomo-person.json', `${JSON.stringify(everything, null, 2)}\n`, 'application/json')
      toast('Saved as nofomo-person.json')
    })
  return (
    <Card as="section" aria-labelledby="export" className="grid grid-cols-1 gap-4 p-5 sm:p-7">
      <div className="grid max-w-prose gap-1">
        <h2 id="export" className="text-2xl">
          Their data as a file
        </h2>
        <p className="text-muted">
          Everything that is kept about them, without passwords, keys and links. Only on their request; the
          audit keeps that you did it.
        </p>
      </div>
      <Alert problem={problem} />
      <Button look="quiet" busy={busy} className="justify-self-start" onClick={save}>
        {busy ? 'Making the file…' : 'Export JSON'}
      </Button>
    </Card>
  )
}
