import type { Shortcuts } from '../../../../lib/browser/use-shortcuts.ts'

const keys = [
  ['←', 'no'],
  ['→', 'yes'],
  ['↑', 'maybe'],
  ['↓', 'or'],
  ['V', 'not interested'],
  ['Z', 'undo'],
] as const

/** The keys that vote, for devices with a keyboard; the introduction shows the gestures. */
export function DeckHints({ shortcuts: { on, toggle } }: { shortcuts: Shortcuts }) {
  return (
    <p className="swipe-keys">
      {on &&
        keys.map(([key, means]) => (
          <span key={key}>
            <kbd>{key}</kbd> {means}
          </span>
        ))}
      <button type="button" onClick={toggle}>
        {on ? 'Turn keys off' : 'Turn keyboard shortcuts on'}
      </button>
    </p>
  )
}
