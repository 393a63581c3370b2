import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useKeys } from '../../../../lib/browser/use-keys.ts'
import { useShortcuts } from '../../../../lib/browser/use-shortcuts.ts'

type ClaimKeysProps = { list: RefObject<HTMLUListElement | null> }

const titlesIn = ({ current }: ClaimKeysProps['list']) => [...(current?.querySelectorAll('h2') ?? [])]
const cardOf = (element: Element | null) => element?.closest('li') ?? null

/** Keys that go from claim to claim and decide the one that has the focus; told here, and switched off. */
export function ClaimKeys({ list }: ClaimKeysProps) {
  const { on, toggle } = useShortcuts()
  useFocusOnNext(list)
  const placeNow = () =>
    titlesIn(list).findIndex((title) => cardOf(title)?.contains(document.activeElement) ?? false)
  function go(step: 1 | -1) {
    const titles = titlesIn(list)
    titles[Math.min(titles.length - 1, Math.max(0, placeNow() + step))]?.focus()
  }
  const press = (key: 'a' | 'r') =>
    cardOf(titlesIn(list)[placeNow()] ?? null)
      ?.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`)
      ?.click()
  useKeys(on ? { j: () => go(1), k: () => go(-1), a: () => press('a'), r: () => press('r') } : {})
  return (
    <p className="hidden flex-wrap items-center gap-x-4 text-sm text-muted pointer-fine:flex">
      {on && keys.map((key) => <Key key={key.name} {...key} />)}
      <button type="button" onClick={toggle} className="min-h-11 underline underline-offset-3 hover:text-ink">
        {on ? 'Turn keys off' : 'Turn keyboard shortcuts on'}
      </button>
    </p>
  )
}

const keys = [
  { name: 'J', means: 'next claim' },
  { name: 'K', means: 'the one before' },
  { name: 'A', means: 'approve' },
  { name: 'R', means: 'reject' },
]

const Key = ({ name, means }: (typeof keys)[number]) => (
  <span>
    <kbd className="rounded-md border border-edge/60 px-1.5 font-sans font-bold text-ink">{name}</kbd> {means}
  </span>
)

/** The claim that comes into the place of one that had the focus and was decided takes it, once no dialog is open. */
function useFocusOnNext(list: ClaimKeysProps['list']): void {
  const last = useRef<{ card: Element; place: number } | null>(null)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      const card = cardOf(target as Element)
      const place = titlesIn(list).findIndex((title) => cardOf(title) === card)
      if (card && place >= 0) last.current = { card, place }
      // The title takes what is lost first: that is not somebody who went elsewhere.
      else if (last.current?.card.isConnected && !(target as Element).closest('[role=dialog]'))
        last.current = null
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [list])
  useLayoutEffect(() => {
    if (!last.current || last.current.card.isConnected || document.querySelector('[role=dialog]')) return
    const { place } = last.current
    last.current = null
    titlesIn(list)
      .slice(0, place + 1)
      .at(-1)
      ?.focus()
  })
}
