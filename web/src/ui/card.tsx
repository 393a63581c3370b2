import type { ComponentProps } from 'react'

type CardProps = ComponentProps<'div'> & { as?: 'div' | 'section' | 'article' | 'li' | 'form' }

/** The only raised surface: soft corners, one elevation. Padding belongs to the content. */
export function Card({ as: Element = 'div', className = '', ...rest }: CardProps) {
  const Tag = Element as 'div'
  return <Tag className={`rounded-card border border-line bg-raised shadow-card ${className}`} {...rest} />
}
