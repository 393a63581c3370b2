import type { CityKpis } from '@nofomo/contracts/endpoints/kpis.ts'
import { clockInSeattle, whenInWords } from '@nofomo/contracts/values/times/seattle-words.ts'
import { useNavigation } from 'react-router'
import { serverNow } from '../../lib/time/clock.ts'
import { paths } from '../../shell/paths.ts'
import { StaffHourEnded } from '../../shell/staff-hour-ended.tsx'
import { NotLoaded } from '../../ui/late/not-loaded.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { failureInWords, headlineOf } from './kpi.messages.ts'
import { KpiCards } from './kpi-cards.tsx'
import { KpiSkeleton } from './kpi-skeleton.tsx'
import type { Found } from './load-kpis.ts'
import { MonthChoice } from './month-choice.tsx'
import { monthAt, monthsUntil } from './months.ts'
import { NotForYou } from './no-access.tsx'
import { OnboardingCard } from './onboarding-card.tsx'
import { TopVenues } from './top-venues.tsx'
import { TrendCard } from './trend-card.tsx'
import { useKpis } from './use-kpis.ts'

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
