import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

type Compression = 'br' | 'gzip'
export type Encoding = Compression | 'identity'
export type Encoded = { bytes: Buffer; encoding: Encoding }

/** At quality 6 a page takes as long as at 5 (1.2 ms) and fits the first round trip; at 4 it would not. */
export const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

/** In one call: as a stream, compression takes three times as long. */
const [asBrotli, asGzip] = [promisify(brotliCompress), promisify(gzip)]
const compressors = {
  br: (bytes: Buffer) => asBrotli(bytes, brotliOptions),
  gzip: (bytes: Buffer) => asGzip(bytes),
}
/** Shorter replies fit one packet either way. */
const minBytes = 1_024

/**
 * Bytes that many replies share, compressed once per encoding, at the first use. In parts, so that common ones, such as a
 * style sheet, are stored once; they are joined only to be sent or compressed.
 */
export class SharedBytes {
  readonly #parts: readonly Buffer[]
  readonly #whole: Encoded | null
  readonly #compressing = new Map<Encoding, Promise<Encoded>>()
  readonly #compressed = new Map<Encoding, Encoded>()
  /** Uncompressed. */
  readonly length: number

  constructor(...parts: readonly Buffer[]) {
    const [only] = parts
    this.#parts = parts
    this.#whole = only && parts.length === 1 ? { bytes: only, encoding: 'identity' } : null
    this.length = parts.reduce((sum, part) => sum + part.length, 0)
  }

  /** The bytes for a client that accepts `encoding`, compressed unless they are too short. */
  async in(encoding: Encoding): Promise<Encoded> {
    if (encoding === 'identity' || this.length < minBytes) return this.#plain()
    return this.#compressing.get(encoding) ?? this.#compress(encoding)
  }

  /** The same, or undefined while they are not compressed yet. */
  ready(encoding: Encoding): Encoded | undefined {
    if (encoding === 'identity' || this.length < minBytes) return this.#plain()
    return this.#compressed.get(encoding)
  }

  #plain(): Encoded {
    return this.#whole ?? { bytes: Buffer.concat(this.#parts, this.length), encoding: 'identity' }
  }

  #compress(encoding: Compression): Promise<Encoded> {
    const compressing = compressors[encoding](this.#plain().bytes).then((bytes) => {
      const encoded = { bytes, encoding }
      this.#compressed.set(encoding, encoded)
      return encoded
    })
    this.#compressing.set(encoding, compressing)
    return compressing
  }
}

/** JSON that is serialized and compressed once for many replies. */
export class Serialized {
  readonly json: string
  #bytes: SharedBytes | undefined

  constructor(json: string) {
    this.json = json
  }

  get bytes(): SharedBytes {
    this.#bytes ??= new SharedBytes(Buffer.from(this.json))
    return this.#bytes
  }
}
