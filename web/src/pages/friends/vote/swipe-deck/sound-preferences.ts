import { browserStorage } from '../../../../lib/storage/browser-storage.ts'
import { parsedObject } from '../../../../lib/storage/parsed-object.ts'

/** The deck's sound settings in this browser. `volume` is 0–1. */
export type SoundPreferences = { on: boolean; volume: number }

/** See docs/product.md, "Swipe deck". */
export const defaultSound: SoundPreferences = { on: true, volume: 0.3 }

const soundKey = 'nofomo.sound'

export function clampVolume(volume: number): number {
  return Number.isFinite(volume) ? Math.max(0, Math.min(1, volume)) : defaultSound.volume
}

/** The stored settings; defaults for what is missing or unreadable. */
export function parseSound(text: string | null): SoundPreferences {
  const stored = parsedObject(text) ?? {}
  return {
    on: typeof stored.on === 'boolean' ? stored.on : defaultSound.on,
    volume: typeof stored.volume === 'number' ? clampVolume(stored.volume) : defaultSound.volume,
  }
}

/** Refused storage counts as empty. */
export function readSound(): SoundPreferences {
  return parseSound(browserStorage.read(soundKey))
}

/** Where storage is refused, the choice lasts as long as the page. */
export function storeSound({ on, volume }: SoundPreferences): void {
  browserStorage.write(soundKey, JSON.stringify({ on, volume: clampVolume(volume) }))
}
