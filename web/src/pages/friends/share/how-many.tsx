import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import { useState } from 'react'
import { untilShown } from '../../../features/sessions/live/live-events.ts'
import { useSending } from '../../../lib/forms/use-sending.ts'
import { api } from '../../../lib/http/api-client.ts'
import { inOrder } from '../../../lib/http/in-order.ts'
import { paths } from '../../../shell/paths.ts'
import { Alert } from '../../../ui/alert.tsx'
import { TextLink, textLinkClass } from '../../../ui/text-link.tsx'
import { numbersFor } from './group-numbers.ts'
import { endOfVote, howManyAreYou } from './share.messages.ts'

type HowManyProps = { session: Session; onChanged: () => void }
type Choice = number | null

const knownIn = ({ expectedVoters, isExpectedKnown }: Session): Choice =>
  isExpectedKnown ? expectedVoters : null

/** The first question to a host: how many they are. One press answers it; nobody has to know yet. A line once known. */
export function HowMany({ session, onChanged }: HowManyProps) {
  const { busy, problem, send } = useSending()
  const [pressed, setPressed] = useState<{ choice: Choice } | null>(null)
  const known = knownIn(session)
  const [isAsked] = useState(known === null)
  const chosen = pressed ? pressed.choice : known
  function choose(choice: Choice) {
    setPressed({ choice })
    void send(async () => {
      try {
        const call = { body: { id: session.id, expectedVoters: choice } }
        await inOrder((headers) => api('POST /api/sessions', call, { headers }))
        if (!(await untilShown(session.id, (shown) => knownIn(shown.session) === choice))) onChanged()
      } catch (error) {
        setPressed(null)
        throw error
      }
    })
  }
  const choices: Choice[] = [null, ...numbersFor(session.preferences, known)]
  return (
    // Answering does not fold it: nothing moves under the finger.
    <details open={isAsked} aria-busy={busy} className="min-w-0">
      <summary className={chosen === null ? 'block text-lg font-bold' : textLinkClass}>
        {chosen === null ? howManyAreYou : `${chosen} of you · change`}
      </summary>
      <fieldset aria-label={howManyAreYou} className="flex flex-wrap gap-2 py-2">
        {choices.map((choice) => (
          <button
            key={choice}
            type="button"
            aria-pressed={choice === chosen}
            className={`min-h-11 min-w-11 rounded-control border px-3 font-bold ${choice === chosen ? 'border-transparent bg-ink text-fog' : 'border-edge bg-raised hover:border-ink'}`}
            onClick={() => choose(choice)}
          >
            {choice ?? 'I don’t know yet'}
          </button>
        ))}
        <TextLink to={paths.manage(session.id)} className="text-sm">
          Another number
        </TextLink>
      </fieldset>
      <p role="status" className="text-sm text-muted">
        <span key={String(chosen)}>{endOfVote(chosen)}</span>
      </p>
      <Alert small problem={problem} />
    </details>
  )
}
