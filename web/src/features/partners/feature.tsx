import type { ComponentType, ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'

type FeatureProps = {
  icon: ComponentType<{ className?: string; 'aria-hidden'?: boolean | 'true' }>
  title: string
  /** The way there, or that it is still to come. */
  action: ReactNode
  children: string
}

/** What NoFOMO does for venues: one of a list of cards. */
export function Feature({ icon: Icon, title, action, children }: FeatureProps) {
  return (
    <Card as="li" className="grid grid-rows-[auto_auto_1fr_auto] justify-items-start gap-3 p-5 sm:p-7">
      <Icon aria-hidden="true" className="size-5 text-accent-text" />
      <h2 className="text-xl">{title}</h2>
      <p className="text-muted">{children}</p>
      {action}
    </Card>
  )
}
