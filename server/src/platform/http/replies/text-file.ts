/** A reply that the browser downloads as a file. */
export class TextFile {
  readonly mediaType: string
  readonly name: string
  readonly text: string
  constructor({ mediaType, name, text }: { mediaType: string; name: string; text: string }) {
    this.mediaType = mediaType
    this.name = name
    this.text = text
  }
}
