import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

type SectionNavProps = { label: string; className?: string; children: ReactNode }

/** Links to the sections of a page: a column beside them, on phones a strip that scrolls and fades out where it goes on. */
export function SectionNav({ label, className = '', children }: SectionNavProps) {
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
      aria-label={label}
      className={`relative -mx-4 overflow-x-auto px-4 py-1 [scrollbar-width:none] max-lg:[mask-image:linear-gradient(to_right,#000_calc(100%_-_3rem),transparent)] sm:-mx-6 sm:px-6 lg:mx-0 lg:overflow-visible lg:px-0 ${className}`}
    >
      <ul className="flex w-max gap-1 max-lg:pr-10 lg:grid lg:w-auto">{children}</ul>
    </nav>
  )
}

export const SectionRule = () => (
  <li aria-hidden="true" className="my-2 w-px flex-none bg-line lg:mx-3 lg:h-px lg:w-auto" />
)
