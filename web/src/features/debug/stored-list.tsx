import type { StoredEntry } from './stored-in-browser.ts'

const places = { browser: 'Browser', tab: 'This tab' } as const

/** What the browser's storage has: names and sizes. Values may be secrets, and stay out of sight. */
export function StoredList({ entries }: { entries: readonly StoredEntry[] }) {
  if (entries.length === 0) return <p className="text-muted">Nothing is stored.</p>
  return (
    <ul className="grid">
      {entries.map(({ place, name, holds, characters }) => (
        <li key={`${place} ${name}`} className="border-t border-line py-2.5 first:border-0">
          <p className="flex flex-wrap justify-between gap-x-4">
            <span className="font-mono text-sm wrap-anywhere">{name}</span>
            <span className="text-sm text-muted">
              {places[place]} · {characters} {characters === 1 ? 'character' : 'characters'}
            </span>
          </p>
          <p className="text-sm text-muted">{holds}</p>
        </li>
      ))}
    </ul>
  )
}
