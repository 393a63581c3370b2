import type { ReactNode } from 'react'
import { paths } from '../../shell/paths.ts'
import { useDemo } from '../../shell/user.ts'
import { buttonClass } from '../../ui/button.tsx'

type CalendarLinkProps = { sessionId: string; icon?: ReactNode; className?: string }

/** The decision as a calendar file. The server knows no session of the demo, so the demo has none to offer. */
export function CalendarLink({ sessionId, icon, className }: CalendarLinkProps) {
  if (useDemo()) return null
  return (
    <a href={paths.calendar(sessionId)} download className={buttonClass('quiet', 'normal', className)}>
      {icon}
      Add to calendar
    </a>
  )
}
