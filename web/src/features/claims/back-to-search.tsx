import ArrowLeft from 'virtual:icons/arrow-left'
import { paths, withQuery } from '../../shell/paths.ts'
import { TextLink } from '../../ui/text-link.tsx'

/** Back to step 1 and what was found there. */
export function BackToSearch({ query }: { query: string }) {
  return (
    <TextLink to={withQuery(paths.claim(), { q: query || undefined })} className="-my-2 justify-self-start">
      <ArrowLeft aria-hidden="true" className="size-4" />
      Back to Search
    </TextLink>
  )
}
