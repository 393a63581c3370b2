import { embedPath } from '../../shell/embed-path.ts'
import { usePublicAddress } from '../../shell/public-url.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { embedCode } from './moderation.messages.ts'

/** The code by which another site shows the vote. */
export function EmbedSection({ sessionId }: { sessionId: string }) {
  const code = embedCode(usePublicAddress(embedPath(sessionId)))
  return (
    <section aria-labelledby="embed" className="grid grid-cols-1 gap-3">
      <h3 id="embed" className="text-lg">
        Show it on a website
      </h3>
      <p className="text-muted">
        The code shows live how the vote stands, as everybody with the link sees it. Whoever sees it has the
        link, too, and can vote.
      </p>
      <CopyButton
        text={code}
        label="Embed"
        className="justify-self-start"
        refusal="Copying was refused by this browser."
      />
    </section>
  )
}
