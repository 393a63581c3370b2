import type { Shortcuts } from '../use-vote-keys.ts'

const keys = [
  ['←', 'no'],
  ['→', 'yes'],
  ['↑', 'maybe'],
  ['↓', 'or'],
  ['V', 'not interested'],
  ['Z', 'undo'],
] as const

/** Every way to vote, for those who missed the introduction: gestures on touch screens, keys with a keyboard. */
export function DeckHints({ shortcuts: { on, toggle } }: { shortcuts: Shortcuts }) {
  return (
    <div className="swipe-hints">
      <p>Pull right: yes · left: no · hold, then let go: maybe · tap: details</p>
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
    </div>
  )
}
