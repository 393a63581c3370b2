import { clockInSeattle } from '@nofomo/contracts/values/times/seattle-words.ts'
import { sendingWords } from './debug.messages.ts'
import type { SimulatedEvent } from './simulation.ts'

/** The simulated events, the newest first. */
export function EventList({ events }: { events: readonly SimulatedEvent[] }) {
  if (events.length === 0) return <p className="text-muted">No event yet.</p>
  return (
    <ol className="grid">
      {events.map(({ event, sending }) => (
        <li
          key={event.id}
          className="grid gap-x-4 border-t border-line py-2.5 first:border-0 sm:grid-cols-[1fr_auto]"
        >
          <span className="font-mono text-sm wrap-anywhere">{event.name}</span>
          <span className="text-sm text-muted tabular-nums">{clockInSeattle(event.at)}</span>
          <span className={`text-sm ${typeof sending === 'string' ? 'text-muted' : 'text-no'}`}>
            {sendingWords(sending)}
          </span>
        </li>
      ))}
    </ol>
  )
}
