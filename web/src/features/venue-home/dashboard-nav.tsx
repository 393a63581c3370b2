import type { Standing } from '@nofomo/contracts/venue-home.ts'
import Lock from 'lucide-react/icons/lock'
import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { Tooltip } from '../../ui/tooltip.tsx'
import { dashboardSections, dashboardTabs, lockReason, type Section, stateOf } from './sections.ts'
import { useSectionPath } from './use-section-path.ts'

/** The sections as links: a strip that scrolls on phones, a column beside the section elsewhere. */
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
  const listed = (sections: readonly Section[]) =>
    sections
      .filter((section) => stateOf(section, standing) !== 'closed')
      .map((section) => (
        <li key={section.label} className="flex-none">
          <SectionLink section={section} isLocked={stateOf(section, standing) === 'locked'} />
        </li>
      ))
  return (
    <nav
      ref={nav}
      aria-label="Dashboard"
      className="relative -mx-4 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:-mx-6 sm:px-6 lg:sticky lg:top-4 lg:mx-0 lg:overflow-visible lg:px-0"
    >
      <ul className="flex gap-1 lg:grid">
        {listed(dashboardTabs)}
        <li aria-hidden="true" className="my-2 w-px flex-none bg-line lg:mx-3 lg:h-px lg:w-auto" />
        {listed(dashboardSections)}
      </ul>
    </nav>
  )
}

const linkClass =
  'flex min-h-11 items-center justify-between gap-2 rounded-control px-3.5 font-bold whitespace-nowrap lg:whitespace-normal'

function SectionLink({ section, isLocked }: { section: Section; isLocked: boolean }) {
  const pathOf = useSectionPath()
  if (isLocked)
    return (
      <Tooltip text={lockReason(section)}>
        {/* biome-ignore lint/a11y/useValidAnchor: a link that leads nowhere yet, and says why. */}
        <a
          role="link"
          aria-disabled="true"
          tabIndex={0}
          className={`${linkClass} cursor-not-allowed text-muted`}
        >
          {section.label}
          <Lock aria-hidden="true" className="size-4 flex-none" />
        </a>
      </Tooltip>
    )
  return (
    <NavLink
      end
      to={pathOf(section.slug)}
      className={({ isActive }) =>
        `${linkClass} ${isActive ? 'bg-ink text-fog' : 'text-muted hover:bg-tint hover:text-ink'}`
      }
    >
      {section.label}
    </NavLink>
  )
}
