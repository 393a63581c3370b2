import { useState } from 'react'
import { useSending } from '../../lib/forms/use-sending.ts'
import { api } from '../../lib/http/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { newLinkQuestion } from './crew.messages.ts'
import type { CrewActions } from './use-crew.ts'

/** Replaces the link by which friends join, and leads to the crew's page, where the new one is shared. */
export function NewLink({ crewId, actions }: { crewId: string; actions: CrewActions }) {
  const [isAsked, setAsked] = useState(false)
  const sending = useSending()
  const renew = () =>
    sending.send(async () => {
      const { link } = await api('POST /api/crews/:crewId/link', { params: { crewId } })
      setAsked(false)
      actions.moveTo(link)
    })
  if (!isAsked)
    return (
      <Button look="ghost" className="justify-self-start" onClick={() => setAsked(true)}>
        Make a new link
      </Button>
    )
  return (
    <ConfirmButton
      question={newLinkQuestion}
      yes="Make a new link"
      isBusy={sending.busy}
      problem={sending.problem}
      onYes={renew}
      onNo={() => setAsked(false)}
    />
  )
}
