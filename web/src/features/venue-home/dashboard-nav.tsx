import type { Standing } from '@nofomo/contracts/endpoints/venue-home.ts'
import { Fragment } from 'react'
import { NavLink } from 'react-router'
import { SectionNav, SectionRule } from '../../shell/section-nav.tsx'
import { useSectionPath } from '../../venue/use-section-path.ts'
import { moveFocus } from './move-focus.ts'
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
