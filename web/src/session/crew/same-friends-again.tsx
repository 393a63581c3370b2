import type { SessionCrew } from '@nofomo/contracts/endpoints/crews.ts'
import { crewLimits, crewNameMissing, memberNameMissing } from '@nofomo/contracts/values/crews.ts'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSmallForm } from '../../lib/forms/use-small-form.ts'
import { api } from '../../lib/http/api-client.ts'
import { apiOfBrowser } from '../../lib/http/api-of-browser.ts'
import { problemOf } from '../../lib/http/problem.ts'
import { crewPath } from '../../shell/crew-path.ts'
import { isDemo } from '../../shell/demo-mode.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'

/**
 * Below a decided vote: its crew, or the way to make one of those who voted. Loading it fails silently: the result stands
 * without it.
 */
export default function SameFriendsAgain({ sessionId }: { sessionId: string }) {
  const known = useSessionCrew(sessionId)
  if (!known || (!known.crew && !known.offer)) return null
  return (
    <Card as="section" aria-labelledby="again" className="grid grid-cols-1 gap-3 p-5 sm:p-7">
      <h2 id="again" className="text-2xl">
        Same friends again
      </h2>
      {known.crew ? <OwnCrew crew={known.crew} /> : <NewCrew sessionId={sessionId} known={known} />}
    </Card>
  )
}

function useSessionCrew(sessionId: string): SessionCrew | null {
  const [known, setKnown] = useState<SessionCrew | null>(null)
  useEffect(() => {
    if (isDemo(location.href)) return
    const stopping = new AbortController()
    api('GET /api/sessions/:sessionId/crew', { params: { sessionId } }, { signal: stopping.signal })
      .then(setKnown)
      .catch(() => undefined)
    return () => stopping.abort()
  }, [sessionId])
  return known
}

function OwnCrew({ crew }: { crew: NonNullable<SessionCrew['crew']> }) {
  return (
    <>
      <p className="wrap-anywhere">
        This vote belongs to <strong translate="no">{crew.name}</strong>. Start the next one there in one tap.
      </p>
      <ButtonLink to={crewPath(crew.id)} look="quiet" className="justify-self-start">
        Open the crew
      </ButtonLink>
    </>
  )
}

type Names = 'name' | 'memberName'

function NewCrew({ sessionId, known: { offer, suggested } }: { sessionId: string; known: SessionCrew }) {
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const isNew = offer === 'make'
  const form = useSmallForm<Names>({
    check: ({ name = suggested.crew, memberName }) => ({
      ...(!name.trim() && { name: crewNameMissing }),
      ...(!memberName.trim() && { memberName: memberNameMissing }),
    }),
    send: async ({ name = suggested.crew, memberName }) => {
      const call = { params: { sessionId }, body: { name, memberName } }
      const { crew, link } = await apiOfBrowser('POST /api/sessions/:sessionId/crew', call)
      // The address of the new crew's page is what the maker shares.
      await navigate(link === null ? crewPath(crew.id) : new URL(link).pathname)
    },
    failure: (error) => problemOf(error),
  })
  if (!isOpen)
    return (
      <>
        <p>
          {isNew
            ? 'Keep this group as a crew: the next vote then takes one tap, and never suggests where you have just been.'
            : 'Your friends keep this group as a crew. Join it, and the next vote reaches you, too.'}
        </p>
        <Button look="quiet" className="justify-self-start" onClick={() => setOpen(true)}>
          {isNew ? 'Make a crew' : 'Join the crew'}
        </Button>
      </>
    )
  return (
    <form {...form.props} className="grid grid-cols-1 gap-4">
      {isNew && (
        <Field
          label="Name of the crew"
          name="name"
          autoComplete="off"
          defaultValue={suggested.crew}
          maxLength={crewLimits.nameLength}
          error={form.problems.name}
        />
      )}
      <Field
        label="Your name"
        hint="The crew sees it, and whether you have voted."
        name="memberName"
        autoComplete="nickname"
        defaultValue={suggested.member ?? ''}
        maxLength={crewLimits.memberNameLength}
        error={form.problems.memberName}
      />
      <Alert problem={form.problem} />
      <Button type="submit" busy={form.busy}>
        {isNew ? 'Make the crew' : 'Join the crew'}
      </Button>
    </form>
  )
}
