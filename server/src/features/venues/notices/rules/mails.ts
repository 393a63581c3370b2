import { withPeriod } from '@nofomo/contracts/text/sentences.ts'
import { type Letter, letter } from '../../../../platform/mail/layout.ts'
import { firstGroups, type WeekSummary } from '../../venue-analytics/public.ts'
import { dashboardPath } from '../../venues/public.ts'
import { daysBefore } from './weeks.ts'

/** The mails that a stop link stops. */
export const noticeKinds = ['weekly', 'rush'] as const
export type NoticeKind = (typeof noticeKinds)[number]

export type NoticeLinks = { publicUrl: string; stopUrl: string }

/** To a member, on Mondays. `end`: of the seven days. Subjects contain no typed text (docs/product.md, "Mail"). */
export function weeklyMail(
  venue: { id: string; name: string },
  { sentences, action, end }: WeekSummary & { end: Date },
  { publicUrl, stopUrl }: NoticeLinks,
): Letter {
  return {
    stopUrl,
    ...letter('Your week on NoFOMO', {
      heading: `Your week at ${venue.name}, ${daysBefore(end)}`,
      paragraphs: [...sentences, `One thing to do: ${action.sentence}`],
      action: {
        label: action.label,
        url: publicUrl + dashboardPath(action.section, venue.id),
      },
      footnote: `Owners and managers of verified venues get this mail on Mondays. It is about ${venue.name}; one click stops it.`,
      link: { label: 'Stop the weekly mail', url: stopUrl },
    }),
  }
}

/** `Three groups are deciding about Altura now.` */
export function rushSentence(name: string, groups: number): string {
  return `${firstGroups(groups)} are deciding about ${name} now.`
}

/** The same for the service worker; names only the venue. */
export function rushPayload(venue: { id: string; name: string }, groups: number): string {
  return JSON.stringify({ text: rushSentence(venue.name, groups), path: dashboardPath(null, venue.id) })
}

/** To a member who asked for it. */
export function rushMail(
  venue: { id: string; name: string },
  groups: number,
  { publicUrl, stopUrl }: NoticeLinks,
): Letter {
  return {
    stopUrl,
    ...letter('Several groups are deciding about you now', {
      heading: 'You are on several lists right now',
      paragraphs: [
        rushSentence(venue.name, groups),
        'What you do in the next half hour can still reach them.',
      ],
      action: { label: 'See who is deciding', url: publicUrl + dashboardPath(null, venue.id) },
      footnote: `You asked for this mail about ${withPeriod(venue.name)} You get it at most once in three hours.`,
      link: { label: 'Stop rush notices by mail', url: stopUrl },
    }),
  }
}
