import { type ElementType, Fragment, type ReactNode } from 'react'

/** The element of a text that stands beside something else: one without a meaning or a style. */
export const textRun = 'text-run' as ElementType

/** Elements whose content may only be text. */
const textOnly = new Set<unknown>(['option', 'title', 'textarea', 'style', 'script', 'text', 'tspan', 'desc'])

type Props = { children?: ReactNode }
type Wrap = (text: string, key?: string) => ReactNode

const isText = (child: ReactNode): child is string | number =>
  typeof child === 'string' || typeof child === 'number'

const isNothing = (child: ReactNode) =>
  child === null || child === undefined || typeof child === 'boolean' || child === ''

/** Translators and browsers leave white space alone. */
const isBlank = (text: string) => !/\S/.test(text)

/**
 * Translators replace the text nodes of a page. React changes the text of an element that holds nothing else through the
 * element, but a text beside something else through its text node, which is no longer in the page then: the old text
 * stays, or React fails. So texts side by side become one, and a text beside something else gets an element of its own.
 */
export function withTextRuns<P extends Props>(type: unknown, props: P, wrap: Wrap): P {
  const { children } = props
  if (isText(children)) {
    if (type !== Fragment) return props
    return { ...props, children: runOf(children, wrap) }
  }
  if (!Array.isArray(children)) return props
  const apart = separate(children, textOnly.has(type) ? null : wrap, type === Fragment)
  return apart === children ? props : { ...props, children: apart }
}

function separate(children: readonly ReactNode[], wrap: Wrap | null, isFragment: boolean): ReactNode {
  if (!children.some((child) => isText(child) || (Array.isArray(child) && child.some(isText))))
    return children
  const { slots, isOnlyText } = joinTexts(children)
  if (isOnlyText && !isFragment) return slots.find((slot) => !isNothing(slot)) ?? null
  if (!wrap) return slots
  return slots.map((slot, index) => {
    if (!Array.isArray(slot)) return withRun(slot, wrap, index)
    return slot.map((item, place) => withRun(item, wrap, place))
  })
}

/** A list may hold texts: each is known again by its place. */
const withRun = (child: ReactNode, wrap: Wrap, place: number) =>
  isText(child) ? runOf(child, wrap, `text ${place}`) : child

/** Texts side by side move to the place of the first. Everything keeps its place, by which React knows it again. */
function joinTexts(children: readonly ReactNode[]): { slots: ReactNode[]; isOnlyText: boolean } {
  const slots = [...children]
  let first = -1
  let isOnlyText = true
  for (const [index, child] of children.entries()) {
    if (isNothing(child)) continue
    if (!isText(child)) {
      first = -1
      isOnlyText = false
    } else if (first < 0) first = index
    else {
      slots[first] = `${slots[first]}${child}`
      slots[index] = null
    }
  }
  return { slots, isOnlyText }
}

function runOf(text: string | number, wrap: Wrap, key?: string): ReactNode {
  return isBlank(`${text}`) ? text : wrap(`${text}`, key)
}
