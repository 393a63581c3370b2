import { useNow } from '../../lib/time/use-now.ts'
import { StaffHourEnded } from '../../shell/staff-hour-ended.tsx'
import { Card } from '../../ui/card.tsx'
import { Acts } from './acts.tsx'
import { EventList } from './event-list.tsx'
import { storedEntries } from './stored-in-browser.ts'
import { StoredList } from './stored-list.tsx'
import { SummaryPart } from './summary-part.tsx'
import { useSimulation } from './use-simulation.ts'
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
