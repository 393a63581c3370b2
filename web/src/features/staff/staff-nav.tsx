import { useEffect, useRef } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { paths } from '../../shell/paths.ts'
import { type StaffSection, staffSections } from './sections.ts'

const linkClass = 'flex min-h-11 items-center rounded-control px-3.5 font-bold whitespace-nowrap'
const hiddenClass = 'text-muted hover:bg-tint hover:text-ink'

/** The sections as links: a column beside the section, on phones a strip that scrolls. */
export function StaffNav() {
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each navigation.
  useEffect(() => {
    const strip = nav.current
    const current = strip?.querySelector<HTMLElement>('[aria-current=page]')
    if (strip && current)
      strip.scrollLeft = current.offsetLeft - (strip.clientWidth - current.offsetWidth) / 2
  }, [pathname])
  return (
    <nav
      ref={nav}
      aria-label="Admin"
      className="relative -mx-4 overflow-x-auto px-4 py-1 [scrollbar-width:none] max-lg:[mask-image:linear-gradient(to_right,#000_calc(100%_-_3rem),transparent)] sm:-mx-6 sm:px-6 lg:sticky lg:top-4 lg:mx-0 lg:overflow-visible lg:px-0"
    >
      <ul className="flex w-max gap-1 max-lg:pr-10 lg:grid lg:w-auto">
        {staffSections.map((section) => (
          <li key={section.label} className="flex-none">
            <SectionLink section={section} />
          </li>
        ))}
        <li aria-hidden="true" className="my-2 w-px flex-none bg-line lg:mx-3 lg:h-px lg:w-auto" />
        {otherPages.map(([label, path]) => (
          <li key={label} className="flex-none">
            <Link to={path} className={`${linkClass} ${hiddenClass}`}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const otherPages = [
  ['Seattle KPIs', paths.kpis()],
  ['Debug', paths.debugAnalytics()],
] as const

function SectionLink({ section: { slug, label } }: { section: StaffSection }) {
  return (
    <NavLink
      end={slug === null}
      to={slug === null ? paths.admin() : paths.adminSection(slug)}
      className={({ isActive }) => `${linkClass} ${isActive ? 'bg-ink text-fog' : hiddenClass}`}
    >
      {label}
    </NavLink>
  )
}
