import { tabStorage } from '../../lib/storage/browser-storage.ts'
import { parsedObject } from '../../lib/storage/parsed-object.ts'

const key = 'nofomoVenueSignup'

/** What a claim knows already of the account that is about to be made. */
export type VenueSignupHint = { email: string; venueName: string }

/** Kept in this tab, across the way to the sign-up page. */
export function keepSignupHint(hint: VenueSignupHint): void {
  tabStorage.write(key, JSON.stringify(hint))
}

export function recallSignupHint(): VenueSignupHint | null {
  const { email, venueName } = parsedObject(tabStorage.read(key)) ?? {}
  return typeof email === 'string' && typeof venueName === 'string' ? { email, venueName } : null
}

export function forgetSignupHint(): void {
  tabStorage.remove(key)
}
