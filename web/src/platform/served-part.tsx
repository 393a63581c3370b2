import { type ComponentType, useEffect, useState } from 'react'
import { retryImport } from './retry-import.ts'

type Loaded<Props> = { default: ComponentType<Props> }

type ServedPartProps<Props> = {
  load: () => Promise<Loaded<Props>>
  /** The same, on the server only: loaded before it renders anything. */
  onServer: Loaded<Props> | null
  props: Props
}

/**
 * A part of a page whose script loads after the page's own. The server renders it like the rest: `renderToString` cannot
 * wait for `lazy`. The browser keeps that HTML until the script is there, so that nothing shifts.
 */
export function ServedPart<Props extends object>({ load, onServer, props }: ServedPartProps<Props>) {
  const [part, setPart] = useState(onServer)
  useEffect(() => void retryImport(load).then(setPart), [load])
  return part ? (
    <div className="contents">
      <part.default {...props} />
    </div>
  ) : (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: empty, so that hydration leaves the server's HTML as it is.
    <div className="contents" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  )
}
