import type { SuggestionIntent } from '@nofomo/contracts/sessions/choices.ts'
import type { Criteria } from './criteria.ts'

/** What the group asks for, as replies name it. */
export function intentOf({ outing, occasion }: Criteria): SuggestionIntent {
  if (outing) return 'activity'
  return occasion === 'drinks' || occasion === 'dessert' ? occasion : 'dining'
}
