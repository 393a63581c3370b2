import type { SessionCrew } from '@nofomo/contracts/crews/endpoints.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../lib/http/api-client.ts'
import { apiOfBrowser } from '../../lib/http/api-of-browser.ts'
import { useOptionalAnswer } from '../../lib/http/use-optional-answer.ts'
import { crewPath } from '../../shell/crew-path.ts'
import { isDemo } from '../../shell/demo-mode.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { CrewForm } from './crew-form.tsx'

/**
 * Below a decided vote: its crew, or the way to make one of those who voted. Loading it fails silently: the result stands
 * without it.
 */
export default function SameFriendsAgain({ sessionId }: { sessionId: string }) {
  const ask = (options: { signal: AbortSignal }) =>
    api('GET /api/sessions/:sessionId/crew', { params: { sessionId } }, options)
  const [known] = useOptionalAnswer(sessionId, isDemo(location.href) ? null : ask)
  if (!known || (!known.crew && !known.offer)) return null
  return (
    <section aria-labelledby="again" className="flex flex-wrap items-center gap-x-3">
      <h2 id="again" className="text-lg">
        Same friends again
      </h2>
      {known.crew ? <OwnCrew crew={known.crew} /> : <NewCrew sessionId={sessionId} known={known} />}
    </section>
  )
}

function OwnCrew({ crew }: { crew: NonNullable<SessionCrew['crew']> }) {
  return (
    <ButtonLink to={crewPath(crew.id)} look="ghost" className="wrap-anywhere">
      <span>
        Open <span translate="no">{crew.name}</span>
      </span>
    </ButtonLink>
  )
}

function NewCrew({ sessionId, known: { offer, suggested } }: { sessionId: string; known: SessionCrew }) {
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const isNew = offer === 'make'
  const make = async (names: { name: string; memberName: string }) => {
    const call = { params: { sessionId }, body: names }
    const { crew, link } = await apiOfBrowser('POST /api/sessions/:sessionId/crew', call)
    // The address of the new crew's page is what the maker shares.
    await navigate(link === null ? crewPath(crew.id) : new URL(link).pathname)
  }
  if (!isOpen)
    return (
      <Button look="ghost" onClick={() => setOpen(true)}>
        {isNew ? 'Make a crew' : 'Join the crew'}
      </Button>
    )
  return (
    <div className="grid w-full grid-cols-1 gap-3">
      <p>
        {isNew
          ? 'Keep this group as a crew: the next vote then takes one tap, and never suggests where you have just been.'
          : 'Your friends keep this group as a crew. Join it, and the next vote reaches you, too.'}
      </p>
      <CrewForm
        suggested={{ crew: suggested.crew, member: suggested.member ?? '' }}
        isNew={isNew}
        memberHint="The crew sees it, and whether you have voted."
        send={make}
      />
    </div>
  )
}
