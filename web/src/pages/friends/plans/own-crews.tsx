import type { OwnCrew } from '@nofomo/contracts/crews/endpoints.ts'
import { dayInSeattle } from '@nofomo/contracts/times/seattle-words.ts'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { CrewForm } from '../../../features/crews/crew-form.tsx'
import { useSending } from '../../../lib/forms/use-sending.ts'
import { api } from '../../../lib/http/api-client.ts'
import { apiOfBrowser } from '../../../lib/http/api-of-browser.ts'
import { useOptionalAnswer } from '../../../lib/http/use-optional-answer.ts'
import { counted } from '../../../lib/text/counted.ts'
import { crewPath } from '../../../shell/crew-path.ts'
import { isDemo } from '../../../shell/demo-mode.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { TitledSection } from '../../../ui/titled-section.tsx'

const askCrews = async (options: { signal: AbortSignal }): Promise<readonly OwnCrew[]> =>
  (await api('GET /api/crews', {}, options)).crews

/** The crews that somebody is in, and the way to a new one. Loads after the page; a failure leaves it out. */
export default function OwnCrews({ name }: { name: string }) {
  const [crews, setCrews] = useOptionalAnswer('', isDemo(location.href) ? null : askCrews)
  const [isMaking, setMaking] = useState(false)
  if (!crews) return null
  return (
    <TitledSection id="crews" title="Same friends again">
      {crews.length > 0 && (
        <ul className="grid grid-cols-1 gap-3">
          {crews.map((crew) => (
            <CrewRow key={crew.id} crew={crew} />
          ))}
        </ul>
      )}
      {crews.some(({ isOnlyHere }) => isOnlyHere) && <AdoptCrews crews={crews} onAdopted={setCrews} />}
      {crews.length === 0 && !isMaking && (
        <p className="text-muted">
          Friends who meet again keep one link: a crew. It remembers where you have been, and starts the next
          vote in one tap.
        </p>
      )}
      {isMaking ? (
        <NewCrew name={name} />
      ) : (
        <Button look="quiet" className="justify-self-start" onClick={() => setMaking(true)}>
          Make a crew
        </Button>
      )}
    </TitledSection>
  )
}

function CrewRow({ crew }: { crew: OwnCrew }) {
  const { id, name, members, running, lastDecidedAt } = crew
  return (
    <li className="relative grid grid-cols-1 gap-1 rounded-card border border-line bg-raised p-4">
      <h3 className="text-lg wrap-anywhere">
        <Link to={crewPath(id)}>
          {/* The whole card is a link. */}
          <span aria-hidden="true" className="absolute inset-0" />
          <span translate="no">{name}</span>
        </Link>
      </h3>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        {running && <Badge>Voting…</Badge>}
        <span>{counted(members, 'friend')}</span>
        {lastDecidedAt && <span>last decided {dayInSeattle(lastDecidedAt)}</span>}
      </p>
    </li>
  )
}

type AdoptCrewsProps = { crews: readonly OwnCrew[]; onAdopted: (crews: readonly OwnCrew[]) => void }

/** On a borrowed phone its crews are somebody else's: they stay with it unless asked for. */
function AdoptCrews({ crews, onAdopted }: AdoptCrewsProps) {
  const { busy, problem, send } = useSending()
  const names = crews.filter(({ isOnlyHere }) => isOnlyHere).map(({ name }) => name)
  return (
    <div className="grid grid-cols-1 justify-items-start gap-3 rounded-card bg-tint p-4">
      <p className="wrap-anywhere">
        Add this phone’s crews to your account? <span translate="no">{names.join(', ')}</span>{' '}
        {names.length === 1 ? 'was' : 'were'} joined here without it. Not your phone? Leave them.
      </p>
      <Alert small problem={problem} />
      <Button
        look="quiet"
        busy={busy}
        onClick={() => send(async () => onAdopted((await api('POST /api/app/crews/adopt', {})).crews))}
      >
        Add to my account
      </Button>
    </div>
  )
}

function NewCrew({ name }: { name: string }) {
  const navigate = useNavigate()
  const make = async (names: { name: string; memberName: string }) => {
    const { link } = await apiOfBrowser('POST /api/crews', { body: names })
    await navigate(new URL(link).pathname)
  }
  return <CrewForm suggested={{ crew: '', member: name }} buttonClass="justify-self-start" send={make} />
}
