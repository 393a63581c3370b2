import type { Standing } from '@nofomo/contracts/endpoints/venue-home.ts'
import { Fragment, useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
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

/**
 * The open sections as links: a column beside the section, on phones a strip that scrolls and fades out where it goes on.
 */
export function DashboardNav({ standing }: { standing: Standing | null }) {
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each navigation.
  useEffect(() => {
    const strip = nav.current
    const current = strip?.querySelector<HTMLElement>('[aria-current=page]')
    if (strip && current)
      strip.scrollLeft = current.offsetLeft - (strip.clientWidth - current.offsetWidth) / 2
  }, [pathname])
  const shown = parts
    .map((part) => part.filter((section) => stateOf(section, standing) === 'open'))
    .filter((part) => part.length > 0)
  return (
    <div className="min-w-0 lg:sticky lg:top-4">
      <nav
        ref={nav}
        aria-label="Dashboard"
        className="relative -mx-4 overflow-x-auto px-4 py-1 [scrollbar-width:none] max-lg:[mask-image:linear-gradient(to_right,#000_calc(100%_-_3rem),transparent)] sm:-mx-6 sm:px-6 lg:mx-0 lg:overflow-visible lg:px-0"
      >
        <ul className="flex w-max gap-1 max-lg:pr-10 lg:grid lg:w-auto">
          {shown.map((part, index) => (
            <Fragment key={part[0]?.label}>
              {index > 0 && (
                <li aria-hidden="true" className="my-2 w-px flex-none bg-line lg:mx-3 lg:h-px lg:w-auto" />
              )}
              {part.map((section) => (
                <li key={section.label} className="flex-none">
                  <SectionLink section={section} />
                </li>
              ))}
            </Fragment>
          ))}
        </ul>
      </nav>
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
