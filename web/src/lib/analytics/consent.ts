import { dayMs } from '@nofomo/contracts/times/durations.ts'
import type { BrowserKey, TabKey } from '../storage/stored-keys.ts'

type Key = BrowserKey | TabKey

/** The part of `localStorage` and `sessionStorage` that is used here. */
export type EventStorage = {
  getItem(key: Key): string | null
  setItem(key: Key, value: string): void
  removeItem(key: Key): void
}

/** `open`: no answer yet. `assumed`: the notice was visible for two seconds without an answer. */
export type Consent = 'open' | 'assumed' | 'granted' | 'declined'

const yearMs = 365 * dayMs
const consentKey = 'nofomo.privacy'
/** Set to `true` it turns analytics off permanently, also by hand. */
const disabledKey = 'nofomo.analytics.disabled'

/** This browser's decision. Consent is valid for a year, a refusal permanently. `now` is in ms. */
export function readConsent(storage: Pick<EventStorage, 'getItem'>, now: number): Consent {
  if (storage.getItem(disabledKey) === 'true') return 'declined'
  const [choice, at] = (storage.getItem(consentKey) ?? '').split(' ')
  if (choice !== 'granted' && choice !== 'assumed') return 'open'
  const age = now - Number(at)
  return age >= 0 && age < yearMs ? choice : 'open'
}

/** Stores a decision. Throws where storage is refused. */
export function storeConsent(storage: EventStorage, choice: Exclude<Consent, 'open'>, now: number): void {
  if (choice === 'declined') {
    storage.setItem(disabledKey, 'true')
    storage.removeItem(consentKey)
  } else {
    storage.setItem(consentKey, `${choice} ${now}`)
    storage.removeItem(disabledKey)
  }
}

/** Whether anything may leave the browser. No answer counts as consent only for people who have not signed in. */
export function mayCount(consent: Consent, { isSignedIn }: { isSignedIn: boolean }): boolean {
  return consent === 'granted' || (consent === 'assumed' && !isSignedIn)
}

type Signals = { globalPrivacyControl?: unknown; doNotTrack?: unknown }

/** Whether the browser asks every site not to track: then nothing is counted and no consent is requested. */
export function asksNotToBeCounted({ globalPrivacyControl, doNotTrack }: Signals): boolean {
  return globalPrivacyControl === true || doNotTrack === '1' || doNotTrack === 'yes'
}
