import { type ComponentProps, createElement, type FunctionComponent } from 'react'

type Icon = {
  node: readonly (readonly [tag: string, shape: Readonly<Record<string, string>>])[]
}

const pen = {
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

/**
 * Makes a component of one of Lucide's icons. Replaces Lucide's own factory (see `vite.config.ts`), whose sizes,
 * colors and classes are unused: here styles set the size. Hidden from screen readers unless it has a name.
 */
export default function createLucideIcon({ node }: Icon): FunctionComponent<ComponentProps<'svg'>> {
  return (props) =>
    createElement(
      'svg',
      { ...pen, 'aria-hidden': props['aria-label'] ? undefined : true, ...props },
      ...node.map(([tag, shape]) => createElement(tag, shape)),
    )
}
