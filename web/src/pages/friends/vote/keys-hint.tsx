import type { Shortcuts } from '../../../lib/browser/use-shortcuts.ts'

type KeysHintProps = {
  shortcuts: Shortcuts
  keys: readonly (readonly [name: string, means: string])[]
}

/** Lists the keys that vote, for devices with a keyboard, and switches them on and off. */
export function KeysHint({ shortcuts: { on, toggle }, keys }: KeysHintProps) {
  return (
    <div className="keys-hint flex-wrap items-center justify-center gap-x-4 gap-y-1 pt-1 text-sm text-muted">
      {on &&
        keys.map(([name, means]) => (
          <span key={name}>
            <kbd className="mr-1 inline-block min-w-6 rounded-md border border-edge/60 px-1.5 text-center font-sans font-bold text-ink">
              {name}
            </kbd>
            {means}
          </span>
        ))}
      <button type="button" onClick={toggle} className="min-h-8 underline underline-offset-3 hover:text-ink">
        {on ? 'Turn keys off' : 'Turn keyboard shortcuts on'}
      </button>
    </div>
  )
}
