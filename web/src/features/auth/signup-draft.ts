import { tabStorage } from '../../platform/browser-storage.ts'
import type { ConsumerDetails } from './validation.ts'

/** `consumer-signup-safe`'s body (docs/product.md, "Signing up"). */
type Newcomer = { firstName: string; lastName: string; email: string; displayName: string }

export type SignupStep = 1 | 2 | 3

const storageKey = 'nofomoSignup'
const none: ConsumerDetails = { firstName: '', lastName: '', email: '' }

/** What was typed, as the call wants it: without a last name the first one stands for it. */
export function newcomerOf({ firstName, lastName, email }: ConsumerDetails): Newcomer {
  const first = firstName.trim()
  const last = lastName.trim()
  return {
    firstName: first,
    lastName: last || first,
    email: email.trim().toLowerCase(),
    displayName: last ? `${first} ${last}` : first,
  }
}

/**
 * The step to show for the one the address asks for: the mail can only be waited for once its address is known, and
 * only somebody who is signed in is welcomed.
 */
export function stepToShow(
  asked: string | null,
  { email }: ConsumerDetails,
  isSignedIn: boolean,
): SignupStep {
  if (asked === '3' && isSignedIn) return 3
  return asked === '2' && email !== '' ? 2 : 1
}

/** The draft a stored text holds; an empty one if it holds none. */
export function draftOf(stored: string | null): ConsumerDetails {
  try {
    const { firstName, lastName, email } = JSON.parse(stored ?? '{}') as Partial<ConsumerDetails>
    return {
      firstName: String(firstName ?? ''),
      lastName: String(lastName ?? ''),
      email: String(email ?? ''),
    }
  } catch {
    return none
  }
}

export const readDraft = (): ConsumerDetails => draftOf(tabStorage.read(storageKey))

/** Keeps what was typed for a reload and for the way back. Where storage is refused it lasts as long as the page. */
export function saveDraft(draft: ConsumerDetails): void {
  tabStorage.write(storageKey, JSON.stringify(draft))
}

export function forgetDraft(): void {
  tabStorage.remove(storageKey)
}
