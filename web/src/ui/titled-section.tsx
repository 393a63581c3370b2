import type { ReactNode } from 'react'
import { Card } from './card.tsx'

type TitledProps = {
  /** Of the title, which names the section. */
  id: string
  title: ReactNode
  heading?: 'h2' | 'h3'
  size?: 'text-lg' | 'text-xl' | 'text-2xl'
  /** What the section is for, below its title. */
  about?: ReactNode
  /** Of the layout; by default the gap alone. */
  className?: string
  children: ReactNode
}

/** A part of a page with its title. */
export function TitledSection({ className = 'gap-4', children, ...title }: TitledProps) {
  return (
    <section aria-labelledby={title.id} className={`grid grid-cols-1 ${className}`}>
      <Title {...title} />
      {children}
    </section>
  )
}

/** The same, on a card. */
export function TitledCard({ className = 'gap-4', children, ...title }: TitledProps) {
  return (
    <Card as="section" aria-labelledby={title.id} className={`grid grid-cols-1 p-5 sm:p-7 ${className}`}>
      <Title {...title} />
      {children}
    </Card>
  )
}

type TitleProps = Pick<TitledProps, 'id' | 'title' | 'heading' | 'size' | 'about'>

function Title({ id, title, heading: Heading = 'h2', size = 'text-2xl', about }: TitleProps) {
  const heading = (
    <Heading id={id} className={`${size} wrap-anywhere`}>
      {title}
    </Heading>
  )
  if (about === undefined) return heading
  return (
    <div className="grid gap-1">
      {heading}
      <p className="max-w-prose text-muted">{about}</p>
    </div>
  )
}
