import type { AnalyticsEvent, SentVisit } from '@nofomo/contracts/analytics/endpoints.ts'
import type { AnalyticsEventName } from '@nofomo/contracts/analytics/names.ts'
import { clockInSeattle } from '@nofomo/contracts/times/seattle-words.ts'
import { useState } from 'react'
import { asksNotToBeCounted, readConsent } from '../../../lib/analytics/consent.ts'
import { randomUuid } from '../../../lib/browser/random-uuid.ts'
import { api } from '../../../lib/http/api-client.ts'
import { sentenceOf } from '../../../lib/http/problem.ts'
import { browserStorage, tabStorage } from '../../../lib/storage/browser-storage.ts'
import { parsedObject } from '../../../lib/storage/parsed-object.ts'
import { deviceNow, serverNow } from '../../../lib/time/clock.ts'
import { useNow } from '../../../lib/time/use-now.ts'
import { StaffHourEnded } from '../../../shell/staff-hour-ended.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { sendingWords } from './debug.messages.ts'
import {
  type Sending,
  type SimulatedEvent,
  type Simulation,
  simulatedActs,
  startSimulation,
  withSending,
  withSimulated,
} from './simulation.ts'
import { type StoredEntry, storedEntries } from './stored-in-browser.ts'
import { SummaryPart } from './summary-part.tsx'
import { useStored } from './use-stored.ts'

/** How often the page reads what the server and this browser have stored. */
const refreshMs = 2_000

/** The whole tool. Everything shown is read anew every two seconds. For the browser only. */
export function DebugAnalytics() {
  const now = useNow(refreshMs)
  const { simulation, start, simulate, clear } = useSimulation()
  const { stored, isOver } = useStored(simulation?.record.visit ?? null, now)
  if (isOver) return <StaffHourEnded />
  return (
    <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
      <Card as="section" aria-labelledby="simulate" className="grid content-start gap-4 p-4 sm:p-5">
        <h2 id="simulate" className="text-2xl">
          Simulate
        </h2>
        <Acts hasSession={simulation !== null} onStart={start} onAct={simulate} onClear={clear} />
      </Card>
      <SummaryPart simulation={simulation} stored={stored} now={now} />
      <Card as="section" aria-labelledby="events" className="min-w-0 p-4 sm:p-5">
        <h2 id="events" className="mb-3 text-2xl">
          Analytics events
        </h2>
        <EventList events={simulation?.events ?? []} />
      </Card>
      <Card as="section" aria-labelledby="stored" className="min-w-0 p-4 sm:p-5">
        <h2 id="stored" className="mb-3 text-2xl">
          Stored in this browser
        </h2>
        <StoredList entries={storedEntries()} />
      </Card>
    </div>
  )
}

const places = { browser: 'Browser', tab: 'This tab' } as const

/** What the browser's storage has: names and sizes. Values may be secrets, and stay out of sight. */
function StoredList({ entries }: { entries: readonly StoredEntry[] }) {
  if (entries.length === 0) return <p className="text-muted">Nothing is stored.</p>
  return (
    <ul className="grid">
      {entries.map(({ place, name, holds, characters }) => (
        <li key={`${place} ${name}`} className="border-t border-line py-2.5 first:border-0">
          <p className="flex flex-wrap justify-between gap-x-4">
            <span className="font-mono text-sm wrap-anywhere">{name}</span>
            <span className="text-sm text-muted">
              {places[place]} · {characters} {characters === 1 ? 'character' : 'characters'}
            </span>
          </p>
          <p className="text-sm text-muted">{holds}</p>
        </li>
      ))}
    </ul>
  )
}

/** The simulated events, the newest first. */
function EventList({ events }: { events: readonly SimulatedEvent[] }) {
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

type ActsProps = {
  hasSession: boolean
  onStart: () => void
  onAct: (name: AnalyticsEventName) => void
  onClear: () => void
}

/** The seven buttons of the simulation. */
function Acts({ hasSession, onStart, onAct, onClear }: ActsProps) {
  return (
    <>
      <div className="grid grid-cols-1 gap-2.5 min-[22rem]:grid-cols-2">
        <Button className="min-[22rem]:col-span-2" onClick={onStart}>
          {hasSession ? 'Start another session' : 'Start session'}
        </Button>
        {simulatedActs.map(([label, name]) => (
          <Button key={name} look="quiet" className="px-3" disabled={!hasSession} onClick={() => onAct(name)}>
            {label}
          </Button>
        ))}
        <Button look="ghost" className="px-3" disabled={!hasSession} onClick={onClear}>
          Clear data
        </Button>
      </div>
      {!hasSession && <p className="text-sm text-muted">Start a session first: the others belong to one.</p>}
    </>
  )
}

/** This tab's simulation and its acts; it survives a reload. */
function useSimulation() {
  const [simulation, setSimulation] = useState(storedSimulation)

  /** From what is kept: answers arrive while the next event is being sent. */
  function change(next: (before: Simulation | null) => Simulation | null) {
    const changed = next(storedSimulation())
    storeSimulation(changed)
    setSimulation(changed)
  }

  async function act(name: AnalyticsEventName, from: Simulation) {
    const id = randomUuid()
    const after = withSimulated(from, { name, path: location.pathname, at: serverNow(), id })
    change(() => after)
    const event = after.events[0]?.event
    if (!event) return
    const sending = await sendSimulated(event, name === 'session_complete' ? after.record : null)
    change((now) => now && withSending(now, id, sending))
  }

  return {
    simulation,
    start: () => act('session_created', startSimulation(randomUuid(), serverNow())),
    simulate: (name: AnalyticsEventName) => simulation && act(name, simulation),
    clear: () => change(() => null),
  }
}

const key = 'nofomo.simulated'

/** This tab's simulation; null without one. */
function storedSimulation(): Simulation | null {
  const kept = parsedObject(tabStorage.read(key)) as Partial<Simulation> | null
  return kept?.record && Array.isArray(kept.events) ? (kept as Simulation) : null
}

function storeSimulation(simulation: Simulation | null): void {
  if (simulation) tabStorage.write(key, JSON.stringify(simulation))
  else tabStorage.remove(key)
}

const optedOut = 'Nothing leaves this browser: it has opted out of being counted.'
const answers = { getItem: browserStorage.read }
const dropped = 'The server stored none of it.'

/** Sends one simulated event, and the record of the visit with its last one, unless this browser has opted out. */
async function sendSimulated(event: AnalyticsEvent, record: SentVisit | null): Promise<Sending> {
  if (asksNotToBeCounted(navigator) || readConsent(answers, deviceNow()) === 'declined')
    return { failed: optedOut }
  try {
    const { accepted } = await api('POST /api/analytics/events', { body: { events: [event] } })
    if (record) await api('POST /api/analytics/visits', { body: { session: record } })
    return accepted === 1 ? 'stored' : { failed: dropped }
  } catch (error) {
    return { failed: sentenceOf(error) }
  }
}
