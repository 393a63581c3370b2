import { tabStorage } from '../../lib/storage/browser-storage.ts'
import { parsedObject } from '../../lib/storage/parsed-object.ts'
import type { Simulation } from './simulation.ts'

const key = 'nofomo.simulated'

/** This tab's simulation; null without one. */
export function storedSimulation(): Simulation | null {
  const kept = parsedObject(tabStorage.read(key)) as Partial<Simulation> | null
  return kept?.record && Array.isArray(kept.events) ? (kept as Simulation) : null
}

export function storeSimulation(simulation: Simulation | null): void {
  if (simulation) tabStorage.write(key, JSON.stringify(simulation))
  else tabStorage.remove(key)
}
