import type { LiveGroup, Standing, VenueDashboard } from '@nofomo/contracts/venue-home.ts'
import { useEffect, useState } from 'react'
import { api } from '../../platform/api-client.ts'
import { clockInSeattle } from '../../platform/seattle-time.ts'
import { type Known, useVenueData } from '../../platform/use-venue-data.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import {
  activityInWords,
  emptyInWords,
  hiddenInWords,
  likelihoodLooks,
  likelihoodWords,
  sizeInWords,
  statusTones,
} from './home-words.ts'
import { NotLoaded } from './not-loaded.tsx'

const tickMs = 15_000

/** The groups that are deciding about the venue now, live. */
export function LiveGroups({
  loaded,
  standing,
}: {
  loaded: Known<VenueDashboard>
  standing: Standing | null
}) {
  const venueId = standing?.venue.id ?? null
  const {
    data: dashboard,
    at,
    isStale,
    isBusy,
    retry,
  } = useVenueData(loaded, venueId, () =>
    api('GET /api/venue/dashboard', { query: { venueId: venueId ?? undefined } }),
  )
  const now = useClock(at)
  return (
    <>
      {isStale && (
        <NotLoaded
          isStale={dashboard !== null}
          since={clockInSeattle(new Date(at).toISOString())}
          isBusy={isBusy}
          onRetry={retry}
        />
      )}
      {dashboard && <GroupList dashboard={dashboard} standing={standing} now={now} />}
    </>
  )
}

/** Now, in ms; at first the time of loading, which the server's page shows too. */
function useClock(loadedAt: number): number {
  const [now, setNow] = useState(loadedAt)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [])
  return Math.max(now, loadedAt)
}

type GroupListProps = { dashboard: VenueDashboard; standing: Standing | null; now: number }

function GroupList({ dashboard, standing, now }: GroupListProps) {
  const { liveGroupCount, liveGroups } = dashboard
  const hidden = hiddenInWords(dashboard)
  // A rival is told nothing: there is no number.
  const isHidden = standing?.isRival ?? false
  return (
    <Card as="section" aria-labelledby="groups" className="grid grid-cols-1 gap-4 p-5 sm:p-7">
      <h2 id="groups" className="text-xl sm:text-2xl">
        Groups Currently Deciding{isHidden ? '' : ` (${liveGroupCount})`}
      </h2>
      {liveGroupCount === 0 && (
        <EmptyState title={isHidden ? 'Not shown to you yet' : 'No groups currently deciding'}>
          {emptyInWords(standing)}
        </EmptyState>
      )}
      {liveGroups.length > 0 && (
        <ul className="grid grid-cols-1 divide-y divide-line">
          {liveGroups.map((group) => (
            <GroupRow key={group.id} group={group} now={now} />
          ))}
        </ul>
      )}
      {hidden && <p className="rounded-control bg-tint p-4 text-sm font-bold">{hidden}</p>}
    </Card>
  )
}

function GroupRow({ group, now }: { group: LiveGroup; now: number }) {
  const [active, last] = activityInWords(group, now)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1.5 py-4 first:pt-1 last:pb-1 xl:grid-cols-[minmax(0,1fr)_7.5rem_11rem_9.5rem] xl:items-center">
      <div className="min-w-0">
        <h3 className="font-sans text-base tracking-normal wrap-anywhere">{group.name ?? 'A group'}</h3>
        <p className="text-sm text-muted">{sizeInWords(group)}</p>
      </div>
      <div>
        <Badge tone={statusTones[group.status]}>{group.status}</Badge>
      </div>
      <div className="col-span-2 flex flex-wrap justify-between gap-x-4 text-sm xl:contents">
        <p className="text-muted">
          <span className="inline-block xl:block">
            {active}
            <span className="xl:hidden"> ·</span>
          </span>{' '}
          <span className="inline-block xl:block">{last}</span>
        </p>
        <p
          className={`font-bold xl:justify-self-end ${group.likelihood && likelihoodLooks[group.likelihood]}`}
        >
          {group.likelihood && likelihoodWords[group.likelihood]}
        </p>
      </div>
    </li>
  )
}
