import { useLocation } from 'react-router'
import { useDemo } from '../../../shell/user.ts'
import { TextLink } from '../../../ui/text-link.tsx'

/** Starts demo mode; the badge that then shows ends it. */
export function TryDemo() {
  const { pathname } = useLocation()
  return useDemo() ? null : <TextLink to={`${pathname}?demo=true`}>Try the demo</TextLink>
}
