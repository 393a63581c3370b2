import type { Crew } from '@nofomo/contracts/endpoints/crews.ts'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useSending } from '../../lib/forms/use-sending.ts'
import { api } from '../../lib/http/api-client.ts'
import { usePublicAddress } from '../../shell/public-url.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { newLinkQuestion } from './crew.messages.ts'
import type { CrewActions } from './use-crew.ts'

type ShareLinkProps = { crew: Crew; isLinkOpen: boolean; actions: CrewActions }

/** The link by which friends join. The server knows only its hash: whoever has it can pass it on, and the maker can replace it. */
export function ShareLink({ crew, isLinkOpen, actions }: ShareLinkProps) {
  const address = usePublicAddress(useLocation().pathname)
  const isMaker = crew.you.role === 'maker'
  return (
    <section aria-labelledby="link" className="grid grid-cols-1 gap-3">
      <h2 id="link" className="text-2xl">
        Bring in friends
      </h2>
      {isLinkOpen ? (
        <>
          <p>Whoever has this link can join with a name, without an account.</p>
          <p
            translate="no"
            className="rounded-control border border-line bg-surface p-3 text-sm wrap-anywhere select-all"
          >
            {address}
          </p>
          <div className="flex flex-wrap gap-3">
            <CopyButton text={address} label="Copy the link" />
            {isMaker && <NewLink crewId={crew.id} actions={actions} />}
          </div>
        </>
      ) : (
        <>
          <p className="text-muted">
            {isMaker
              ? 'The link was shown when it was made. If nobody has it any more, make a new one.'
              : 'Friends join by the link of this crew. Ask whoever has it.'}
          </p>
          {isMaker && <NewLink crewId={crew.id} actions={actions} />}
        </>
      )}
    </section>
  )
}

function NewLink({ crewId, actions }: { crewId: string; actions: CrewActions }) {
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
