import { constants, crc32, deflateRawSync } from 'node:zlib'

/** A text that many streams are sent. It is compressed once, by itself, so that its blocks are part of any stream's gzip. */
export class Frame {
  readonly text: string
  #blocks: Buffer | undefined

  constructor(text: string) {
    this.text = text
  }

  get blocks(): Buffer {
    // Small tables: frames have a few thousand bytes.
    this.#blocks ??= deflateRawSync(this.text, {
      finishFlush: constants.Z_SYNC_FLUSH,
      windowBits: 13,
      memLevel: 6,
    })
    return this.#blocks
  }
}

const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])

/** The gzip of one stream, made of the blocks of its frames. */
export class FramesGzip {
  #isBegun = false
  #checksum = 0
  #length = 0

  /** The bytes of the next frame. */
  add({ text, blocks }: Frame): Buffer {
    this.#checksum = crc32(text, this.#checksum)
    this.#length += Buffer.byteLength(text)
    const bytes = this.#isBegun ? blocks : Buffer.concat([header, blocks])
    this.#isBegun = true
    return bytes
  }

  /** The bytes after the last frame: an empty last block, then what the whole is checked by. */
  end(): Buffer {
    const bytes = Buffer.from([3, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    bytes.writeUInt32LE(this.#checksum, 2)
    bytes.writeUInt32LE(this.#length % 2 ** 32, 6)
    return this.#isBegun ? bytes : Buffer.concat([header, bytes])
  }
}
