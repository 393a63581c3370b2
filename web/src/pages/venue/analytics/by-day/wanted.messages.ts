import type { Week } from '../../../../features/venue-home/hours-of-week.ts'
import { counted } from '../../../../lib/text/counted.ts'
import { hourOfWeek } from '../heat-map/heat.messages.ts'

/** `Friday, 7 pm to 8 pm: 6 groups want to come` */
export const wantedInWords = (week: Week, day: number, hour: number): string => {
  const groups = week[day]?.[hour] ?? 0
  return `${hourOfWeek(day, hour)}: ${groups === 1 ? '1 group wants' : `${groups} groups want`} to come`
}

/** Where too few groups have said when. */
export const fewTimed = (groups: number): string =>
  groups === 0
    ? 'No group of the last thirty days has said when it wants to come. From five on, the week appears here.'
    : `${counted(groups, 'group')} of the last thirty days ${groups === 1 ? 'has' : 'have'} said when. From five on, the week appears here.`
