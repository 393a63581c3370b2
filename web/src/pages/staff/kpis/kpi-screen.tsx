import type { CityKpis, KpiWeek } from '@nofomo/contracts/kpis/endpoints.ts'
import { keptMonths, trendWeeks } from '@nofomo/contracts/kpis/targets.ts'
import { seattleDay } from '@nofomo/contracts/times/seattle-clock.ts'
import { clockInSeattle, whenInWords } from '@nofomo/contracts/times/seattle-words.ts'
import { useNavigation } from 'react-router'
import { dayInWords } from '../../../features/venue-home/venue-period.ts'
import { type AskOptions, useServerData } from '../../../lib/queries/use-server-data.ts'
import { counted } from '../../../lib/text/counted.ts'
import { serverNow } from '../../../lib/time/clock.ts'
import { paths } from '../../../shell/paths.ts'
import { StaffHourEnded } from '../../../shell/staff-hour-ended.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ChartCard } from '../../../ui/charts/chart-card.tsx'
import { type Column, ColumnsChart } from '../../../ui/charts/columns-chart.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { NotLoaded } from '../../../ui/late/not-loaded.tsx'
import { Skeleton } from '../../../ui/late/skeleton.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { failureInWords, headlineOf } from './kpi.messages.ts'
import { KpiCards } from './kpi-cards.tsx'
import { askKpis, type Found } from './load-kpis.ts'
import { MonthChoice } from './month-choice.tsx'
import { OnboardingCard } from './onboarding-card.tsx'
import { trendTable, trendTitle } from './table.messages.ts'
import { TopVenues } from './top-venues.tsx'

type KpiScreenProps = { loaded: Found | null /** Null: the present one. */; month: string | null }

/** The figures of a month in their states. If they cannot be read again, the last good ones stay, marked as stale. */
export function KpiScreen({ loaded, month }: KpiScreenProps) {
  const { latest, known, isBusy, retry } = useKpis(loaded, month)
  const isWaiting = useNavigation().state === 'loading'
  const isStaff = known?.kpis.view === 'staff'
  if (latest === null) return <KpiSkeleton />
  const isRefused = latest.kind === 'signed out' || latest.kind === 'refused'
  if (latest.kind === 'staff ended' || (isStaff && isRefused)) return <StaffHourEnded />
  // That an account was signed out is noticed by the frame of every page, which leads to the login and back.
  if (latest.kind === 'refused') return <NotForYou message={latest.message} />
  const present = monthAt(new Date(known?.kpis.dateGenerated ?? serverNow()))
  const months = known?.kpis.months ?? monthsUntil(present)
  return (
    <div aria-busy={isWaiting} className={`grid grid-cols-1 gap-6 ${isWaiting ? 'opacity-60' : ''}`}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <MonthChoice months={months} month={month ?? present} />
        {isStaff && <TextLink to={paths.admin()}>Back to Admin</TextLink>}
      </div>
      {latest.kind === 'failed' && (
        <NotLoaded
          sentence={failureInWords(latest.message)}
          isStale={known !== null}
          {...(known && { since: clockInSeattle(new Date(known.at).toISOString()) })}
          isBusy={isBusy}
          onRetry={retry}
        />
      )}
      {known && <Figures kpis={known.kpis} />}
    </div>
  )
}

function Figures({ kpis }: { kpis: CityKpis }) {
  const { month, trend, onboarding, dateGenerated } = kpis
  const isOver = month < monthAt(new Date(dateGenerated))
  return (
    <>
      <div className="grid gap-2">
        <h2 className="max-w-4xl text-2xl text-balance sm:text-3xl">{headlineOf(kpis, isOver)}</h2>
        <p className="text-sm text-muted">
          Generated on {whenInWords(dateGenerated)}, Seattle time. Months begin at midnight in Seattle. The
          demo and simulations never count.
        </p>
      </div>
      <KpiCards kpis={kpis} isOver={isOver} />
      <TopVenues key={month} kpis={kpis} />
      {trend && <TrendCard weeks={trend} month={month} />}
      {onboarding && <OnboardingCard counts={onboarding} month={month} />}
    </>
  )
}

/** The month that it is in Seattle. */
const monthAt = (moment: Date): string => seattleDay(moment).slice(0, 7)

/** The months that can be asked for, the newest first: where the server has not said it. */
function monthsUntil(present: string): string[] {
  const [year = 0, number = 0] = present.split('-').map(Number)
  return Array.from({ length: keptMonths }, (_, back) =>
    new Date(Date.UTC(year, number - 1 - back, 1)).toISOString().slice(0, 7),
  )
}

/** The page's shape while its figures load. */
function KpiSkeleton() {
  return (
    <div aria-hidden="true" className="grid grid-cols-1 gap-6">
      <Skeleton className="h-10 w-full max-w-2xl" />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <Skeleton key={key} className="h-40 rounded-card" />
        ))}
      </div>
      <Card className="grid grid-cols-1 gap-3 p-5 sm:p-7">
        <Skeleton className="h-7 w-48" />
        <Skeleton className="h-60" />
      </Card>
    </div>
  )
}

/** For venue accounts without an approved venue. */
function NotForYou({ message }: { message: string }) {
  return (
    <EmptyState
      title="These figures are for partners"
      heading="h2"
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink to={paths.claim()}>Claim your venue</ButtonLink>
          <ButtonLink to={paths.venueDashboard()} look="quiet">
            Go to the dashboard
          </ButtonLink>
        </div>
      }
    >
      {message}
    </EmptyState>
  )
}

/** Verified covers by week, and the other figures of each week in the table behind. */
function TrendCard({ weeks, month }: { weeks: readonly KpiWeek[]; month: string }) {
  return (
    <ChartCard
      title={trendTitle(weeks)}
      unit="People who came with vouchers, by week from Monday to Sunday in Seattle"
      chart={<Trend weeks={weeks} />}
      table={trendTable(weeks)}
      file={`seattle-pilot-weeks-${month}.csv`}
      counted={
        <>
          <p>
            {weeks.length === trendWeeks ? 'Twelve weeks' : 'The weeks that are still kept'}, up to the one in
            which the month ends, or to this one, which is not over.
          </p>
          <p>
            Covers belong to the week in which people came, rates to the week in which the offer reached the
            group, the median time to the week of the decision, active sessions to that of the list.
          </p>
        </>
      }
    />
  )
}

/** The week with most covers is marked. */
function Trend({ weeks }: { weeks: readonly KpiWeek[] }) {
  const most = Math.max(0, ...weeks.map(({ verifiedCovers }) => verifiedCovers))
  if (most === 0)
    return (
      <p className="text-muted">
        Nobody has come with a voucher in these weeks. Each week gets a column here.
      </p>
    )
  const columns = weeks.map(
    ({ week, verifiedCovers: count }, at): Column => ({
      ...{ key: week, count, isMarked: count === most, label: at % 4 === 1 ? dayInWords(week) : null },
      words: `${dayInWords(week)}: ${counted(count, 'person', 'people')}`,
    }),
  )
  return <ColumnsChart columns={columns} />
}

type Ready = Extract<Found, { kind: 'ready' }>

/** As often as other analytics are read. */
const reloadMs = 60_000

class NotReady extends Error {
  readonly found: Found

  constructor(found: Found) {
    super(found.kind)
    this.found = found
  }
}

/** `latest`: what the last call brought, null before the first. `known`: the last good figures. */
function useKpis(loaded: Found | null, month: string | null) {
  const { data, at, failure, isBusy, reload } = useServerData({
    key: ['kpis', month],
    ask: (options) => askReady(month, options),
    loaded: loaded?.kind === 'ready' ? { data: loaded.kpis, at: loaded.at } : null,
    reloadMs,
  })
  const known: Ready | null = data && { kind: 'ready', kpis: data, at }
  const latest = failure instanceof NotReady ? failure.found : (known ?? loaded)
  return { latest, known, isBusy, retry: reload }
}

/** @throws NotReady */
async function askReady(month: string | null, options: AskOptions): Promise<Ready['kpis']> {
  const found = await askKpis(month, options)
  if (found.kind !== 'ready') throw new NotReady(found)
  return found.kpis
}
