import type { LiveGroup, Standing, VenueDashboard } from '@nofomo/contracts/venue-home/endpoints.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Card } from '../../../../ui/card.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import {
  activityInWords,
  emptyInWords,
  hiddenInWords,
  likelihoodLooks,
  likelihoodWords,
  occasionsInWords,
  sizeInWords,
  statusTones,
  surestFirst,
  wishedTimeInWords,
} from '../home.messages.ts'
import { GroupName } from './group-name.tsx'

type LiveGroupsProps = { dashboard: VenueDashboard; standing: Standing | null /** In ms. */; now: number }

/** The groups that are deciding about the venue now. */
export function LiveGroups({ dashboard, standing, now }: LiveGroupsProps) {
  const { groups, count } = undecided(dashboard)
  const hidden = hiddenInWords(dashboard)
  // A rival is told nothing: there is no number.
  const isHidden = standing?.isRival ?? false
  return (
    <Card as="section" aria-labelledby="groups" className="grid grid-cols-1 gap-4 p-5 sm:p-7">
      <h2 id="groups" className="text-xl sm:text-2xl">
        Groups Currently Deciding{isHidden ? '' : ` (${count})`}
      </h2>
      {count === 0 && (
        <EmptyState title={isHidden ? 'Not shown to you yet' : 'No groups currently deciding'}>
          {emptyInWords(standing)}
        </EmptyState>
      )}
      {groups.length > 0 && (
        <ul className="grid grid-cols-1 divide-y divide-line">
          {surestFirst(groups).map((group) => (
            <GroupRow key={group.id} group={group} now={now} />
          ))}
        </ul>
      )}
      <Occasions dashboard={dashboard} />
      {hidden && <p className="rounded-control bg-tint p-4 text-sm font-bold">{hidden}</p>}
    </Card>
  )
}

/** Without those that stand above, among the groups that chose the venue. */
function undecided({ liveGroups, liveGroupCount, comingGroups = [] }: VenueDashboard) {
  const coming = new Set(comingGroups.map(({ id }) => id))
  const groups = liveGroups.filter(({ id }) => !coming.has(id))
  return { groups, count: liveGroupCount - (liveGroups.length - groups.length) }
}

/** Their usual size and their occasions, as far as there are enough of them. */
function Occasions({ dashboard }: { dashboard: VenueDashboard }) {
  const words = occasionsInWords(dashboard)
  return words === null ? null : <p className="text-sm text-muted">{words}</p>
}

function GroupRow({ group, now }: { group: LiveGroup; now: number }) {
  const [active, last] = activityInWords(group, now)
  const wishedTime = wishedTimeInWords(group, now)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 py-4 first:pt-1 last:pb-1 large-text:flex large-text:flex-col">
      <GroupName name={group.name} />
      <Badge tone={statusTones[group.status]}>{group.status}</Badge>
      <div className="col-span-2 flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <p>{sizeInWords(group)}</p>
        {group.likelihood && (
          <p className={`font-bold ${likelihoodLooks[group.likelihood]}`}>
            {likelihoodWords[group.likelihood]}
          </p>
        )}
      </div>
      {wishedTime && <p className="col-span-2 text-sm">{wishedTime}</p>}
      <p className="col-span-2 text-sm text-muted">
        <span className="inline-block">{active} ·</span> <span className="inline-block">{last}</span>
      </p>
    </li>
  )
}
