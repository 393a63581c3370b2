import type { ReactNode } from 'react'
import type { Problem } from '../../../../lib/http/problem.ts'
import { Alert } from '../../../../ui/alert.tsx'

type DialogFootProps = {
  note?: ReactNode
  /** Why the last press did not work. */
  problem?: Problem | null
  children: ReactNode
}

/** The buttons of a dialog's step, with what came of a press: in sight above what scrolls, except on low windows. */
export function DialogFoot({ note, problem = null, children }: DialogFootProps) {
  return (
    <div className="sticky -bottom-8 z-10 -mx-5 -mb-8 grid gap-2 border-t border-line bg-raised px-5 pt-3 pb-4 sm:-bottom-7 sm:-mx-7 sm:-mb-7 sm:px-7 [@media(max-height:30rem)]:static">
      <Alert small problem={problem} />
      {note && <div className="text-sm text-muted">{note}</div>}
      <div className="flex flex-wrap-reverse items-center justify-end gap-2 max-sm:*:px-3.5! max-[22rem]:*:px-2.5! max-[22rem]:*:text-sm">
        {children}
      </div>
    </div>
  )
}
