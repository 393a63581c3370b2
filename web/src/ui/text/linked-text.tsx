import { textParts } from './text-parts.ts'

/** User text whose web addresses are links. They leave the product, without endorsement. */
export function LinkedText({ text }: { text: string }) {
  return (
    <>
      {textParts(text).map(({ text, href }, index) =>
        href ? (
          <a
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text are never reordered
            key={index}
            href={href}
            target="_blank"
            rel="noopener nofollow ugc"
            className="text-sound underline underline-offset-4"
          >
            {text}
          </a>
        ) : (
          text
        ),
      )}
    </>
  )
}
