import RefreshCw from 'virtual:icons/refresh-cw'
import { clockInSeattle } from '@nofomo/contracts/times/seattle-words.ts'
import { useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useFocusWhenGone } from '../../../ui/focus/use-focus-when-gone.ts'
import type { useStaffData } from './use-staff-data.ts'

type SectionHeadProps = { title: string } & Pick<
  ReturnType<typeof useStaffData<unknown>>,
  'data' | 'at' | 'isBusy' | 'reload'
>

/**
 * A section's title, when it was loaded, and the button to load it again. The title takes the focus of what was decided and
 * has left the section.
 */
export function SectionHead({ title, data, at, isBusy, reload }: SectionHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusWhenGone(heading)
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="grid gap-0.5">
        <h1 ref={heading} tabIndex={-1} className="text-3xl">
          {title}
        </h1>
        {data !== null && (
          <p className="text-sm text-muted">Updated {clockInSeattle(new Date(at).toISOString())}</p>
        )}
      </div>
      <Button look="quiet" size="small" className="min-h-11" busy={isBusy} onClick={reload}>
        <RefreshCw aria-hidden="true" className="size-4" />
        Refresh
      </Button>
    </div>
  )
}
