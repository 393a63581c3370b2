import type { Session } from '@nofomo/contracts/endpoints/sessions.ts'
import { useState } from 'react'
import { useSending } from '../../lib/forms/use-sending.ts'
import { api } from '../../lib/http/api-client.ts'
import { inOrder } from '../../lib/http/in-order.ts'
import { paths } from '../../shell/paths.ts'
import { Alert } from '../../ui/alert.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { numbersFor } from './group-numbers.ts'
import { endOfVote } from './share.messages.ts'

type HowManyProps = { session: Session; onChanged: () => void }
type Choice = number | null

/** The first question to a host: how many they are. One press answers it; nobody has to know yet. */
export function HowMany({ session, onChanged }: HowManyProps) {
  const { busy, problem, send } = useSending()
  const [pressed, setPressed] = useState<{ choice: Choice } | null>(null)
  const known = session.isExpectedKnown ? session.expectedVoters : null
  const chosen = pressed ? pressed.choice : known
  function choose(choice: Choice) {
    setPressed({ choice })
    void send(async () => {
      try {
        const call = { body: { id: session.id, expectedVoters: choice } }
        await inOrder((headers) => api('POST /api/sessions', call, { headers }))
        onChanged()
      } catch (error) {
        setPressed(null)
        throw error
      }
    })
  }
  const choices: Choice[] = [null, ...numbersFor(session.preferences, known)]
  return (
    <section aria-labelledby="how-many" aria-busy={busy} className="grid min-w-0 grid-cols-1 gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="how-many" className="text-lg">
          How many are you?
        </h2>
        <TextLink to={paths.manage(session.id)} className="text-sm">
          Another number
        </TextLink>
      </div>
      <fieldset aria-labelledby="how-many" className="flex flex-wrap gap-2">
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
      </fieldset>
      <p role="status" className="text-sm text-muted">
        <span key={String(chosen)}>{endOfVote(chosen)}</span>
      </p>
      <Alert small problem={problem} />
    </section>
  )
}
