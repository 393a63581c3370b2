import RefreshCw from 'lucide-react/icons/refresh-cw'
import { clockInSeattle } from '../../platform/seattle-time.ts'
import { Button } from '../../ui/button.tsx'
import type { useStaffData } from './use-staff-data.ts'

type SectionHeadProps = { title: string } & Pick<
  ReturnType<typeof useStaffData<unknown>>,
  'data' | 'at' | 'isBusy' | 'refresh'
>

/** A section's title, when it was loaded, and the button to load it again. */
export function SectionHead({ title, data, at, isBusy, refresh }: SectionHeadProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <h1 className="text-3xl">{title}</h1>
      <div className="flex flex-wrap items-center gap-3 text-sm text-muted">
        {data !== null && <p>Updated {clockInSeattle(new Date(at).toISOString())}</p>}
        <Button look="quiet" size="small" className="min-h-11" busy={isBusy} onClick={refresh}>
          <RefreshCw aria-hidden="true" className="size-4" />
          Refresh
        </Button>
      </div>
    </div>
  )
}
