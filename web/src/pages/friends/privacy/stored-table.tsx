import type { Place, StoredKey } from '../../../lib/storage/stored-key.ts'
import { storedKeys } from '../../../lib/storage/stored-keys.ts'
import { placeWords, whyWords } from './stored.messages.ts'

const places: readonly Place[] = ['cookie', 'browser', 'tab', 'cache']

/** Everything kept in browsers, by where it is kept. */
export function StoredTables() {
  return places.map((place) => (
    <StoredTable key={place} place={place} keys={storedKeys.filter((key) => key.place === place)} />
  ))
}

/** On a narrow screen each row becomes a card. */
function StoredTable({ place, keys }: { place: Place; keys: readonly StoredKey[] }) {
  const { title, about } = placeWords[place]
  const cell = 'block py-0.5 align-top sm:table-cell sm:p-3'
  return (
    <details open={place === 'cookie'} className="rounded-card border border-line bg-raised">
      <summary className="min-h-11 cursor-pointer p-4 font-bold">
        {title} ({keys.length})
      </summary>
      <p className="max-w-prose px-4 pb-3 text-muted">{about}</p>
      <table className="block w-full text-sm sm:table">
        <caption className="sr-only">{title}</caption>
        <thead className="sr-only">
          <tr>
            {['Name', 'What it holds', 'Why', 'Until'].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block sm:table-row-group">
          {keys.map((key) => (
            <tr key={key.name} className="block border-t border-line px-4 py-3 sm:table-row">
              <th scope="row" className={`${cell} text-left font-mono font-normal wrap-anywhere`}>
                {key.name}
              </th>
              <td className={cell}>{key.holds}</td>
              <td className={cell}>{whyWords(key)}</td>
              <td className={cell}>
                <span className="text-muted">Until </span>
                {key.until}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
