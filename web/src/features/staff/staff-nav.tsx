import { Link, NavLink } from 'react-router'
import { paths } from '../../shell/paths.ts'
import { SectionNav, SectionRule } from '../../shell/section-nav.tsx'
import { type StaffSection, staffSections } from './sections.ts'

const linkClass = 'flex min-h-11 items-center rounded-control px-3.5 font-bold whitespace-nowrap'
const hiddenClass = 'text-muted hover:bg-tint hover:text-ink'

export function StaffNav() {
  return (
    <SectionNav label="Admin" className="lg:sticky lg:top-4">
      {staffSections.map((section) => (
        <li key={section.label} className="flex-none">
          <SectionLink section={section} />
        </li>
      ))}
      <SectionRule />
      {otherPages.map(([label, path]) => (
        <li key={label} className="flex-none">
          <Link to={path} className={`${linkClass} ${hiddenClass}`}>
            {label}
          </Link>
        </li>
      ))}
    </SectionNav>
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
