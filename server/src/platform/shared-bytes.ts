import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'
export type Encoded = { bytes: Buffer; encoding: Encoding }

/** At quality 5 a page takes 0.7 ms and fits the first round trip; at 4 it would not. */
export const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** In one call: as a stream, compression takes three times as long. */
const [asBrotli, asGzip] = [promisify(brotliCompress), promisify(gzip)]
const compressors = {
  br: (bytes: Buffer) => asBrotli(bytes, brotliOptions),
  gzip: (bytes: Buffer) => asGzip(bytes),
}
/** Shorter replies fit one packet either way. */
const leastBytes = 1_024

/** Bytes that many replies share: compressed once per encoding, at the first use. */
export class SharedBytes {
  readonly #plain: Encoded
  readonly #compressed = new Map<Encoding, Promise<Encoded>>()

  constructor(bytes: Buffer) {
    this.#plain = { bytes, encoding: 'identity' }
  }

  /** Uncompressed. */
  get length(): number {
    return this.#plain.bytes.length
  }

  /** The bytes for a client that accepts `encoding`, in that encoding if it pays. */
  async in(encoding: Encoding): Promise<Encoded> {
    const { bytes } = this.#plain
    if (encoding === 'identity' || bytes.length < leastBytes) return this.#plain
    const known = this.#compressed.get(encoding)
    if (known) return known
    const compressing = compressors[encoding](bytes).then((compressed) => ({ bytes: compressed, encoding }))
    this.#compressed.set(encoding, compressing)
    return compressing
  }
}

/** JSON that is serialised and compressed once for many replies. */
export class Serialized {
  readonly json: string
  #bytes: SharedBytes | undefined

  constructor(json: string) {
    this.json = json
  }

  in(encoding: Encoding): Promise<Encoded> {
    this.#bytes ??= new SharedBytes(Buffer.from(this.json))
    return this.#bytes.in(encoding)
  }
}
