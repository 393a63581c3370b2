import { tabStorage } from '../../../lib/storage/browser-storage.ts'

/** What the form holds. */
export type ConsumerDetails = Record<'firstName' | 'lastName' | 'email', string>

/** `consumer-signup`'s body (docs/product.md, "Signing up"). */
type SignupBody = { firstName: string; lastName: string; email: string; displayName: string }

export type SignupStep = 1 | 2 | 3

const storageKey = 'nofomoSignup'
const none: ConsumerDetails = { firstName: '', lastName: '', email: '' }

/** The draft as the call's body: without a last name the display name is the first one. */
export function signupBody({ firstName, lastName, email }: ConsumerDetails): SignupBody {
  const first = firstName.trim()
  const last = lastName.trim()
  return {
    firstName: first,
    lastName: last || first,
    email: email.trim().toLowerCase(),
    displayName: last ? `${first} ${last}` : first,
  }
}

/** The step to show for the requested one: the second needs an address, the third a signed-in account. */
export function stepToShow(
  asked: string | null,
  { email }: ConsumerDetails,
  isSignedIn: boolean,
): SignupStep {
  if (asked === '3' && isSignedIn) return 3
  return asked === '2' && email !== '' ? 2 : 1
}

/** The draft in a stored text; an empty one if there is none. */
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

/** Stores the draft for a reload and for going back. Where storage is refused it lasts as long as the page. */
export function saveDraft(draft: ConsumerDetails): void {
  tabStorage.write(storageKey, JSON.stringify(draft))
}

export function forgetDraft(): void {
  tabStorage.remove(storageKey)
}
