import type { ComingGroup } from '@nofomo/contracts/messages/endpoints.ts'
import { messageForm } from '@nofomo/contracts/messages/forms.ts'
import { maxMessageLength } from '@nofomo/contracts/messages/limits.ts'
import { useState } from 'react'
import { useVenueReload } from '../../../../features/venue-home/venue-data.ts'
import { useContractForm } from '../../../../lib/forms/use-contract-form.ts'
import { useSending } from '../../../../lib/forms/use-sending.ts'
import { api } from '../../../../lib/http/api-client.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { TextArea } from '../../../../ui/field.tsx'
import { comingInWords, messageHint, messageState } from './coming.messages.ts'
import { GroupName } from './group-name.tsx'

type ComingGroupsProps = { groups: readonly ComingGroup[]; venueId: string /** In ms. */; now: number }

/** The groups that chose the venue and still come, each with what was written. */
export function ComingGroups({ groups, venueId, now }: ComingGroupsProps) {
  return (
    <Card as="section" aria-labelledby="coming" className="grid grid-cols-1 gap-4 p-5 sm:p-7">
      <h2 id="coming" className="text-xl sm:text-2xl">
        Groups That Chose You ({groups.length})
      </h2>
      <ul className="grid grid-cols-1 divide-y divide-line">
        {groups.map((group) => (
          <li key={group.id} className="grid grid-cols-1 gap-1 py-4 first:pt-1 last:pb-1">
            <GroupName name={group.name} />
            <p className="text-sm">{comingInWords(group, now)}</p>
            {group.message ? (
              <Written message={group.message} of={{ venueId, groupId: group.id }} />
            ) : (
              <WriteForm of={{ venueId, groupId: group.id }} name={group.name} />
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Which group of which venue. */
type Of = { of: { venueId: string; groupId: string } }

function Written({ message, of }: Of & { message: NonNullable<ComingGroup['message']> }) {
  const state = messageState(message)
  return (
    <div className="mt-2 grid grid-cols-1 gap-2 text-sm">
      {message.words !== null && (
        <p className="whitespace-pre-line wrap-anywhere">
          <span className="text-muted">You wrote:</span> {message.words}
        </p>
      )}
      {message.answer !== null && (
        <p className="rounded-control bg-tint px-4 py-3 whitespace-pre-line wrap-anywhere">
          <span className="text-muted">They answered:</span> {message.answer}
        </p>
      )}
      {state && <p className="text-muted">{state}</p>}
      {message.answer !== null && <Report of={of} />}
    </div>
  )
}

/** An answer is reported as it stands: our staff see both texts. */
function Report({ of }: Of) {
  const [isReported, setReported] = useState(false)
  const { busy, problem, send } = useSending()
  const report = () => api('POST /api/venue/messages/report', { body: of }).then(() => setReported(true))
  return (
    <>
      <p role="status">{isReported && 'Thank you. Our staff will look at it.'}</p>
      <Alert small problem={problem} />
      {!isReported && (
        <button
          type="button"
          aria-busy={busy || undefined}
          onClick={() => void send(report)}
          className="min-h-6 justify-self-start text-muted underline underline-offset-3 hover:text-ink"
        >
          Report the answer
        </button>
      )}
    </>
  )
}

/** Folded; what was typed stays until it is sent. */
function WriteForm({ of, name }: Of & { name: string | null }) {
  const reload = useVenueReload()
  const { props, busy, problem, problems } = useContractForm({
    schema: messageForm,
    send: async (body) => {
      await api('POST /api/venue/messages', { body: { ...of, ...body } })
      await reload()
    },
  })
  return (
    <details>
      <summary className="w-fit min-h-11 cursor-pointer py-2.5 text-sm font-bold">
        Write to them<span className="sr-only"> ({name ?? 'a group'})</span>
      </summary>
      <form {...props} className="grid grid-cols-1 gap-3 pt-1">
        <TextArea
          label="Your message"
          name="words"
          hint={messageHint}
          error={problems.words}
          maxLength={maxMessageLength}
          rows={3}
        />
        <Alert small problem={problem} />
        <Button type="submit" look="quiet" className="justify-self-start" busy={busy}>
          {busy ? 'Sending…' : 'Send message'}
        </Button>
      </form>
    </details>
  )
}
