import { textParts } from './text-parts.ts'

/** Text that people typed, whose web addresses are links. They lead out, and nobody vouches for them. */
export function LinkedText({ text }: { text: string }) {
  return textParts(text).map(({ text, href }, index) =>
    href ? (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
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
  )
}
