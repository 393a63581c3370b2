import { StartError } from '../../../../../platform/start-error.ts'

/** An entry of the array, as text; null for one that is no object or too long. */
export type JsonEntry = { text: string | null; line: number }

/** No place needs more, not even one with its whole outline. */
const maxEntryBytes = 4_000_000
const maxHeaderBytes = 4_000

const byte = {
  quote: 0x22,
  backslash: 0x5c,
  open: 0x7b,
  close: 0x7d,
  openList: 0x5b,
  closeList: 0x5d,
  comma: 0x2c,
  newline: 0x0a,
  space: 0x20,
} as const

/**
 * Splits the one long array of a JSON file, found by its key in the outermost object, into the texts of its entries without
 * holding more than one of them. An entry that is broken within its braces costs only itself. A parser of the whole file
 * would end at it.
 */
export class JsonSplitter {
  /** The beginning of the file, up to the array. */
  header = ''
  /** The beginning of what follows the array. */
  footer = ''
  /** The key of the array, once it was found. */
  key: string | null = null
  readonly #keys: readonly string[]
  #depth = 0
  #line = 1
  #isInString = false
  #isEscaped = false
  #string: number[] = []
  #lastString = ''
  #isInList = false
  #start = { at: -1, line: 0 }
  #parts: Buffer[] = []
  #bytes = 0
  #isJunk = false
  #isDone = false
  /** Where the array ends in the chunk. */
  #end = 0

  constructor(keys: readonly string[]) {
    this.#keys = keys
  }

  /** The entries that end in this chunk of the file. */
  *push(chunk: Buffer): Generator<JsonEntry> {
    if (!this.#isInList && !this.#isDone && this.header.length < maxHeaderBytes)
      this.header += chunk.toString('latin1', 0, maxHeaderBytes)
    if (this.#start.line > 0) this.#start.at = 0
    for (let at = 0; at < chunk.length; at += 1) {
      const code = chunk[at] ?? 0
      if (code === byte.newline) this.#line += 1
      if (this.#isInString) this.#inString(code)
      else {
        const entry = this.#outsideString(code, at, chunk)
        if (entry) yield entry
      }
    }
    if (this.#start.line > 0) this.#keep(chunk.subarray(this.#start.at))
    if (this.#isDone)
      this.footer += chunk.toString('latin1', this.#end, this.#end + maxHeaderBytes - this.footer.length)
    this.#end = 0
  }

  /** @throws StartError if the file has ended in the middle, or without the array */
  end(): void {
    if (this.#isDone && this.#depth === 0) return
    throw new StartError(
      this.#isInList || this.#isDone || this.#depth > 0
        ? `The file ends in the middle, at line ${this.#line}: it was not copied completely.`
        : `The file has no list called ${this.#keys.join(' or ')}.`,
    )
  }

  #inString(code: number): void {
    if (this.#isEscaped) this.#isEscaped = false
    else if (code === byte.backslash) this.#isEscaped = true
    else if (code === byte.quote) {
      this.#isInString = false
      if (this.#depth === 1) this.#lastString = String.fromCharCode(...this.#string)
    } else if (this.#depth === 1 && this.#string.length < 20) this.#string.push(code)
  }

  #outsideString(code: number, at: number, chunk: Buffer): JsonEntry | null {
    const isBetween = this.#isInList && this.#depth === 2
    switch (code) {
      case byte.quote:
        this.#isInString = true
        this.#string = []
        this.#isJunk ||= isBetween
        return null
      case byte.open:
      case byte.openList:
        this.#depth += 1
        if (isBetween && code === byte.open) this.#start = { at, line: this.#line }
        else this.#isJunk ||= isBetween
        if (this.#depth === 2 && code === byte.openList && !this.#isDone) this.#enter()
        return null
      case byte.close:
      case byte.closeList:
        return this.#leave(code, at, chunk)
      case byte.comma:
        return isBetween ? this.#junk() : null
      default:
        this.#isJunk ||= isBetween && code > byte.space
        return null
    }
  }

  #enter(): void {
    if (!this.#keys.includes(this.#lastString)) return
    this.key = this.#lastString
    this.#isInList = true
  }

  #leave(code: number, at: number, chunk: Buffer): JsonEntry | null {
    this.#depth -= 1
    if (this.#isInList && this.#depth < 2) {
      this.#isInList = false
      this.#isDone = true
      this.#end = at
      // A list that a brace closes is broken.
      if (code === byte.close) this.#depth = -1
      return this.#junk()
    }
    if (this.#depth !== 2 || this.#start.line === 0) return null
    this.#keep(chunk.subarray(this.#start.at, at + 1))
    const text = this.#bytes > maxEntryBytes ? null : Buffer.concat(this.#parts).toString('utf8')
    const entry = { text, line: this.#start.line }
    this.#start = { at: -1, line: 0 }
    this.#parts = []
    this.#bytes = 0
    return entry
  }

  #keep(part: Buffer): void {
    this.#bytes += part.length
    if (this.#bytes > maxEntryBytes) this.#parts = []
    else this.#parts.push(part)
  }

  #junk(): JsonEntry | null {
    const entry = this.#isJunk ? { text: null, line: this.#line } : null
    this.#isJunk = false
    return entry
  }
}
