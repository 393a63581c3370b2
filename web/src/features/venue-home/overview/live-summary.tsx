import type { TimeFilter } from '@nofomo/contracts/values/options.ts'
import { clockInSeattle } from '@nofomo/contracts/values/times/seattle-words.ts'
import { api } from '../../../lib/http/api-client.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/late/skeleton.tsx'
import { useOpenOfferDialog } from '../../../venue/offer-dialogs.ts'
import { useVenueData } from '../../../venue/venue-data.ts'
import { periodNames } from '../../../venue/venue-period.ts'
import { type LiveStats, statsIn, troubleInWords } from './stats.messages.ts'

/** Without news from the stream (docs/product.md, "A venue's dashboard"). */
const reloadMs = 30_000

type LiveSummaryProps = {
  venueId: string
  period: TimeFilter
  /** The page says already that its data could not be loaded. */
  isTold: boolean
  mayOffer: boolean
}

/** Groups deciding, views and conversions in a line, loaded apart from the rest. */
export function LiveSummary({ venueId, period, isTold, mayOffer }: LiveSummaryProps) {
  const open = useOpenOfferDialog()
  const {
    data: stats,
    at,
    failure,
    isBusy,
    reload,
  } = useVenueData({
    venueId,
    key: ['stats', period],
    ask: async (options) =>
      statsIn(await api('GET /api/venue/analytics', { query: { venueId, timeframe: period } }, options)),
    reloadMs,
  })
  return (
    <Card as="section" aria-labelledby="live" className="grid min-w-0 grid-cols-1 content-start gap-3 p-5">
      <h2 id="live" className="text-lg">
        Live summary
      </h2>
      {failure !== null && (
        <Trouble error={failure} isTold={isTold} isBusy={isBusy} onRetry={() => void reload()} />
      )}
      {stats && <Stats stats={stats} />}
      {!stats && failure === null && <Skeleton className="h-32" />}
      {stats && (
        <p className="text-sm text-muted">
          Views and conversions of the {periodNames[period].toLowerCase()}.{' '}
          {failure === null ? 'Updated' : 'All from'} {clockInSeattle(new Date(at).toISOString())}.
        </p>
      )}
      {mayOffer && (
        <Button
          look="quiet"
          size="small"
          className="min-h-11 justify-self-start"
          onClick={() => open('instant')}
        >
          Instant offer
        </Button>
      )}
    </Card>
  )
}

function Stats({ stats }: { stats: LiveStats }) {
  const rows = [
    ['Groups deciding', stats.liveGroups],
    ['Views', stats.views],
    ['Conversions', stats.conversions],
  ] as const
  return (
    <dl className="grid grid-cols-1 gap-1">
      {rows.map(([label, value]) => (
        <div key={label} className="flex items-baseline justify-between gap-3">
          <dt className="text-muted">{label}</dt>
          <dd className="font-display text-2xl leading-tight font-bold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type TroubleProps = { error: unknown; isTold: boolean; isBusy: boolean; onRetry: () => void }

function Trouble({ error, isTold, isBusy, onRetry }: TroubleProps) {
  const { title, detail } = troubleInWords(error)
  return (
    <div className="grid justify-items-start gap-2 rounded-control border border-maybe p-3">
      <div role="alert" className="grid gap-0.5">
        {!isTold && <p className="font-bold">Unable to load dashboard data</p>}
        <p className="text-sm">
          {title}
          {detail !== null && <span>: {detail}</span>}
        </p>
      </div>
      <Button look="quiet" size="small" className="min-h-11" busy={isBusy} onClick={onRetry}>
        Retry
      </Button>
    </div>
  )
}
