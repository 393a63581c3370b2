import type { ErasurePreview as Preview } from '@nofomo/contracts/endpoints/erasing.ts'
import { changeInWords, changesInWords, mentionsInWords, tableInWords } from './erasure.messages.ts'
import { MentionText } from './mention-text.tsx'

/** Every row that an erasure changes, and texts of others that it leaves to staff. */
export function ErasurePreview({ preview: { changes, mentions } }: { preview: Preview }) {
  return (
    <div className="grid grid-cols-1 gap-5 border-t border-line pt-5">
      <section aria-labelledby="changes" className="grid grid-cols-1 gap-2">
        <h3 id="changes" className="text-xl">
          What will change
        </h3>
        <p className="text-muted">{changesInWords(changes)}</p>
        <ul className="grid grid-cols-1 divide-y divide-line">
          {changes.map((change) => (
            <li key={`${change.table} ${change.what}`} className="grid grid-cols-1 gap-0.5 py-2.5">
              <p>
                <strong>{tableInWords(change.table)}</strong>: {changeInWords(change)}
              </p>
              {change.samples.map((sample) => (
                <p key={sample} translate="no" className="text-sm text-muted wrap-anywhere">
                  {sample}
                </p>
              ))}
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="mentions" className="grid grid-cols-1 gap-2">
        <h3 id="mentions" className="text-xl">
          Left for you to decide
        </h3>
        <p className="text-muted">{mentionsInWords(mentions)}</p>
        <ul className="grid grid-cols-1 divide-y divide-line">
          {mentions.first.map((mention, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is shown once, as it came
            <li key={at} className="py-2.5">
              <MentionText mention={mention} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
