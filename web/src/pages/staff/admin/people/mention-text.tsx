import type { Mentioned } from '@nofomo/contracts/people/erasing-endpoints.ts'
import { placeInWords } from './erasure.messages.ts'

/** A text of others with the words that may name somebody. */
export function MentionText({ mention }: { mention: Mentioned }) {
  return (
    <div className="grid min-w-0 grid-cols-1 gap-1">
      <p className="text-sm font-bold text-muted">{placeInWords(mention)}</p>
      {mention.cells.map(({ column, parts }) => (
        <p key={column} translate="no" className="whitespace-pre-line wrap-anywhere">
          {parts.map(({ text, isMention }, at) =>
            isMention ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other identity and never move
              <mark key={at} className="rounded-sm bg-tint px-0.5 font-bold text-ink">
                {text}
              </mark>
            ) : (
              text
            ),
          )}
        </p>
      ))}
    </div>
  )
}
