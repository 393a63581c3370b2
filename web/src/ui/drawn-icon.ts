import { type ComponentProps, createElement, type FunctionComponent } from 'react'

type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>]

const pen = {
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

/** Makes a component of an icon, whose size is for styles to set. Hidden from screen readers unless it has a name. */
export function drawIcon(shapes: readonly Shape[]): FunctionComponent<ComponentProps<'svg'>> {
  return (props) =>
    createElement(
      'svg',
      { ...pen, 'aria-hidden': props['aria-label'] ? undefined : true, ...props },
      ...shapes.map(([tag, attributes]) => createElement(tag, attributes)),
    )
}
