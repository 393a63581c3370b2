import type { Standing } from '@nofomo/contracts/venue-home/endpoints.ts'
import { Fragment, type KeyboardEvent } from 'react'
import { NavLink } from 'react-router'
import { useSectionPath } from '../../../features/venue-home/use-section-path.ts'
import { SectionNav, SectionRule } from '../../../shell/section-nav.tsx'
import { dashboardSections, dashboardTabs, type Section, stateOf } from './sections.ts'

const isDaily = ({ slug }: Section) => slug === null || slug === 'bookings' || slug === 'team'

/** The sections in three parts: what needs somebody every day, the figures and offers, and the account. */
const parts: readonly (readonly Section[])[] = [
  [...dashboardTabs, ...dashboardSections].filter(isDaily),
  dashboardTabs.filter((tab) => !isDaily(tab)),
  dashboardSections.filter((section) => !isDaily(section)),
]

/** The open sections. */
export function DashboardNav({ standing }: { standing: Standing | null }) {
  const shown = parts
    .map((part) => part.filter((section) => stateOf(section, standing) === 'open'))
    .filter((part) => part.length > 0)
  return (
    <div className="min-w-0 lg:sticky lg:top-4">
      <SectionNav label="Dashboard">
        {shown.map((part, index) => (
          <Fragment key={part[0]?.label}>
            {index > 0 && <SectionRule />}
            {part.map((section) => (
              <li key={section.label} className="flex-none">
                <SectionLink section={section} />
              </li>
            ))}
          </Fragment>
        ))}
      </SectionNav>
      {standing?.verified !== true && (
        <p className="mt-2 text-sm text-muted lg:px-3.5">
          Bookings, offers, figures and the team open once your claim is approved.
        </p>
      )}
    </div>
  )
}

const linkClass =
  'flex min-h-11 items-center justify-between gap-2 rounded-control px-3.5 font-bold whitespace-nowrap lg:whitespace-normal'

function SectionLink({ section }: { section: Section }) {
  const pathOf = useSectionPath()
  return (
    <NavLink
      end
      to={pathOf(section.slug)}
      onKeyDown={moveFocus}
      className={({ isActive }) =>
        `${linkClass} ${isActive ? 'bg-ink text-fog' : 'text-muted hover:bg-tint hover:text-ink'}`
      }
    >
      {section.label}
    </NavLink>
  )
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** For links side by side: the arrow keys go to the next one and the one before, Home and End to the first and last. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const links = [...(event.currentTarget.closest('nav')?.querySelectorAll<HTMLElement>('a') ?? [])]
  const step = steps[event.key]
  const at = links.indexOf(event.currentTarget)
  const next =
    event.key === 'Home'
      ? links[0]
      : event.key === 'End'
        ? links.at(-1)
        : step && links[(at + step + links.length) % links.length]
  if (!next) return
  event.preventDefault()
  next.focus()
}
