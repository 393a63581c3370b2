import type { AnalyticsEventName } from '@nofomo/contracts/values/analytics-names.ts'
import { useState } from 'react'
import { randomUuid } from '../../lib/browser/random-uuid.ts'
import { serverNow } from '../../lib/time/clock.ts'
import { sendSimulated } from './send-simulated.ts'
import { type Simulation, startSimulation, withSending, withSimulated } from './simulation.ts'
import { storedSimulation, storeSimulation } from './stored-simulation.ts'

/** This tab's simulation and its acts; it survives a reload. */
export function useSimulation() {
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
