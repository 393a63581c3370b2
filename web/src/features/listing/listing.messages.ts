import type { FeatureDemand } from '@nofomo/contracts/endpoints/listing.ts'
import { clockInWords } from '../../venue/week.messages.ts'

/** What a span means where that is easily overlooked; null otherwise. */
export function spanNote({ opens, closes }: { opens: string; closes: string }): string | null {
  if (opens === '' || closes === '') return null
  if (opens === closes) return 'Open 24 hours'
  return closes < opens && closes !== '00:00' ? `Until ${clockInWords(closes)} the next day` : null
}

/** `12 groups asked for this lately; 6 passed you over.` What is stated already lost nobody. Null below five groups. */
export function askedInWords(
  { groups, lost }: Pick<FeatureDemand, 'groups' | 'lost'>,
  isStated: boolean,
): string | null {
  if (groups === null) return null
  const asked = `${groups} groups asked for this lately`
  return lost === null || isStated ? `${asked}.` : `${asked}; ${lost} passed you over.`
}
