import { useLocation } from 'react-router'
import { usePublicAddress } from '../../shell/public-url.ts'
import { CopyButton } from '../../ui/copy-button.tsx'

/** The link by which friends join. The server knows only its hash: whoever has it can pass it on. */
export function ShareLink() {
  const address = usePublicAddress(useLocation().pathname)
  return (
    <section aria-labelledby="link" className="grid grid-cols-1 gap-3">
      <h2 id="link" className="text-xl">
        Bring in friends
      </h2>
      <p>Whoever has this link can join with a name, without an account.</p>
      <p
        translate="no"
        className="rounded-control border border-line bg-surface p-3 text-sm wrap-anywhere select-all"
      >
        {address}
      </p>
      <CopyButton text={address} label="Copy the link" className="justify-self-start" />
    </section>
  )
}
