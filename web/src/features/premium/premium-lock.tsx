import Lock from 'virtual:icons/lock'
import type { Standing } from '@nofomo/contracts/venue-home/endpoints.ts'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import { useSectionPath } from '../venue-home/use-section-path.ts'
import { may } from '../venue-home/venue-standing.ts'

type PremiumLockProps = {
  standing: Standing | null
  /** What is locked, as a sentence. */
  children: ReactNode
}

/** In place of what Premium opens: the reason, and the way to it. */
export function PremiumLock({ standing, children }: PremiumLockProps) {
  const pathOf = useSectionPath()
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-tint p-4">
      <p className="grid min-w-0 flex-[1_1_16rem] grid-cols-[auto_minmax(0,1fr)] gap-x-3">
        <Lock aria-hidden="true" className="mt-0.5 size-5 text-accent-text" />
        <span>
          {children}
          {!may(standing, 'premium') && ' The owner of the venue can upgrade.'}
        </span>
      </p>
      {may(standing, 'premium') && (
        <ButtonLink to={pathOf('upgrade')} look="quiet" size="small" className="min-h-11">
          Upgrade to Premium
        </ButtonLink>
      )}
    </div>
  )
}
