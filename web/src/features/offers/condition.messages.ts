import type { OfferTrigger, RuleOccasion } from '@nofomo/contracts/offers/limits.ts'
import { counted } from '../../lib/text/counted.ts'
import { hourInWords } from '../venue-home/figures.ts'

export const occasionNames: Record<RuleOccasion, string> = {
  date: 'Date night',
  business: 'Business',
  celebration: 'Celebration',
  casual: 'Casual',
  family: 'Family',
}

export const triggerNames: Record<OfferTrigger, string> = {
  group_size: 'Group size',
  occasion: 'Occasion',
  time_based: 'Time of day',
  always: 'Always',
  viewer_count: 'People voting',
}

type Conditional = { trigger: OfferTrigger | null; condition: number | string | null }

/** Whom a rule's offer is for. Null for an offer that was sent by hand. */
export function conditionInWords({ trigger, condition }: Conditional): string | null {
  switch (trigger) {
    case 'group_size':
      return `Groups of ${condition} or more`
    case 'occasion':
      return `Groups planning: ${(occasionNames[condition as RuleOccasion] ?? String(condition)).toLowerCase()}`
    case 'time_based':
      return `Groups that meet from ${clockOf(String(condition))}; without a time, groups deciding then`
    case 'always':
      return 'Every group'
    case 'viewer_count':
      return `Groups in which ${counted(Number(condition), 'person has', 'people have')} voted`
    case null:
      return null
  }
}

/** `17:00` → `5 pm`, `17:30` → `5:30 pm`. */
function clockOf(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  if (minute === 0) return hourInWords(hour)
  const shown = `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')}`
  return `${shown} ${hour < 12 ? 'am' : 'pm'}`
}
