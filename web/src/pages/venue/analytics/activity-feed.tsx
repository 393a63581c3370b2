import Eye from 'virtual:icons/eye'
import Heart from 'virtual:icons/heart'
import Trophy from 'virtual:icons/trophy'
import { clockInSeattle, dayInSeattle, tableTime } from '@nofomo/contracts/times/seattle-words.ts'
import type { Activity } from '@nofomo/contracts/venue-analytics/endpoints.ts'
import { Card } from '../../../ui/card.tsx'
import { activityInWords } from './analytics.messages.ts'

const icons = { view: Eye, consideration: Heart, conversion: Trophy }
const shown = 8

type ActivityFeedProps = {
  activity: readonly Activity[]
  /** When it was told: an ISO 8601 time. */
  now: string
}

/** What groups did last, live. */
export function ActivityFeed({ activity, now }: ActivityFeedProps) {
  return (
    <Card as="section" aria-labelledby="feed" className="grid min-w-0 grid-cols-1 content-start gap-3 p-5">
      <h3 id="feed" className="text-xl">
        Live activity
      </h3>
      {activity.length === 0 && (
        <p className="text-muted">Nothing in this period yet. What groups do appears here as it happens.</p>
      )}
      <ol className="grid grid-cols-1 gap-3.5">
        {activity.slice(0, shown).map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: events have no ids, and two may be alike.
          <ActivityItem key={`${one.timestamp} ${one.type} ${index}`} activity={one} now={now} />
        ))}
      </ol>
      {activity.length > 0 && (
        <p className="text-sm text-muted">Groups have their names here only while they decide.</p>
      )}
    </Card>
  )
}

/** `Today, 8:30 PM`, or the day. */
function timeInWords(iso: string, now: string): string {
  return dayInSeattle(iso) === dayInSeattle(now) ? `Today, ${clockInSeattle(iso)}` : tableTime(iso)
}

function ActivityItem({ activity, now }: { activity: Activity; now: string }) {
  const { who, what } = activityInWords(activity)
  const Icon = icons[activity.type]
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      <span
        className={`grid size-9 place-items-center rounded-full ${activity.type === 'conversion' ? 'bg-accent text-on-accent' : 'bg-tint text-accent-text'}`}
      >
        <Icon aria-hidden="true" className="size-4" />
      </span>
      <p className="min-w-0 text-sm">
        <span className="line-clamp-3 large-text:line-clamp-none wrap-anywhere">
          <strong>{who}</strong>
          {what}
        </span>
        <time dateTime={activity.timestamp} className="block text-muted">
          {timeInWords(activity.timestamp, now)}
        </time>
      </p>
    </li>
  )
}
