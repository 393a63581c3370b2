import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react'
import { retryImport } from '../../lib/loading/retry-import.ts'
import { LateNotice } from './late.tsx'

type Loaded<Props> = { default: ComponentType<Props> }

type ServedPartProps<Props> = {
  load: () => Promise<Loaded<Props>>
  /** The same, on the server only: loaded before it renders anything. */
  onServer: Loaded<Props> | null
  props: Props
}

/** Parts that came before the page they stand on. */
const preloaded = new Map<unknown, unknown>()
const maxWaitMs = 2_000

/**
 * For pages that open without the server's HTML: the part then comes with the page, and shifts nothing. Where it takes too
 * long, the page comes first.
 */
export async function preloadPart<Props>(load: () => Promise<Loaded<Props>>): Promise<void> {
  const loading = load().then((loaded) => void preloaded.set(load, loaded))
  const wait = new Promise<void>((resolve) => setTimeout(resolve, maxWaitMs))
  await Promise.race([loading, wait]).catch(() => undefined)
}

const pressPollMs = 20

/** A press that ends on another element than it began on is no click, so nothing is replaced during one. */
async function pressEnds({ current }: RefObject<HTMLElement | null>): Promise<void> {
  while (current?.matches(':active')) await new Promise((resolve) => setTimeout(resolve, pressPollMs))
}

/**
 * A part of a page whose script loads after the page's own. The server renders it like the rest: `renderToString` cannot
 * wait for `lazy`. The browser keeps that HTML until the script is there, so that nothing shifts, and then repeats the
 * last press in it.
 */
export function ServedPart<Props extends object>({ load, onServer, props }: ServedPartProps<Props>) {
  const [part, setPart] = useState(onServer ?? ((preloaded.get(load) as Loaded<Props> | undefined) || null))
  const [pressed, setPressed] = useState(-1)
  const place = useRef<HTMLDivElement>(null)
  const pressables = () => [...(place.current?.querySelectorAll<HTMLElement>('button, summary') ?? [])]
  const press = (at: Node) => setPressed(pressables().findIndex((one) => one.contains(at)))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => {
    void retryImport(load).then(async (loaded) => {
      await pressEnds(place)
      // Unfolded before anything of ours could notice.
      const unfolded = place.current?.querySelector('[open] > summary')
      if (unfolded) press(unfolded)
      setPart(loaded)
    })
  }, [load])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the part is there.
  useEffect(() => {
    if (part) pressables()[pressed]?.click()
  }, [part])
  if (part)
    return (
      <div ref={place} className="contents">
        <part.default {...props} />
      </div>
    )
  return (
    <>
      {/* biome-ignore lint/a11y: the server's buttons are inside. */}
      <div
        ref={place}
        className="contents"
        onClick={({ target }) => press(target as Node)}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: empty, so that hydration leaves the server's HTML as it is.
        dangerouslySetInnerHTML={{ __html: '' }}
      />
      {/* The browser unfolds what has a summary without our script. */}
      {pressables()[pressed]?.matches('button') && <LateNotice onCancel={() => setPressed(-1)} />}
    </>
  )
}
