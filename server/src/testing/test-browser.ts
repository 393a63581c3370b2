import type { App } from '../platform/http/app-type.ts'

/** A response; `body` is parsed if it is JSON, else the text. */
export type Reply<T> = {
  status: number
  body: T
  headers: Record<string, string | string[] | number | undefined>
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Headers = Record<string, string>

/** Calls the app as a page of the product would: with cookies, its origin, and JSON. A Buffer is sent as a file. */
export class TestBrowser {
  readonly cookies = new Map<string, string>()
  readonly #app: App
  readonly #origin: string
  readonly #address: string

  constructor(app: App, origin: string, address: string) {
    this.#app = app
    this.#origin = origin
    this.#address = address
  }

  get<T = unknown>(path: string, headers?: Headers): Promise<Reply<T>> {
    return this.#send('GET', path, undefined, headers)
  }

  post<T = unknown>(path: string, body?: unknown, headers?: Headers): Promise<Reply<T>> {
    return this.#send('POST', path, body, headers)
  }

  put<T = unknown>(path: string, body?: unknown, headers?: Headers): Promise<Reply<T>> {
    return this.#send('PUT', path, body, headers)
  }

  patch<T = unknown>(path: string, body?: unknown, headers?: Headers): Promise<Reply<T>> {
    return this.#send('PATCH', path, body, headers)
  }

  delete<T = unknown>(path: string, body?: unknown, headers?: Headers): Promise<Reply<T>> {
    return this.#send('DELETE', path, body, headers)
  }

  async #send<T>(method: Method, url: string, body: unknown, extra: Headers = {}): Promise<Reply<T>> {
    const isFile = Buffer.isBuffer(body)
    const headers = {
      ...this.#pageHeaders(),
      ...(body === undefined ? {} : { 'content-type': isFile ? 'image/jpeg' : 'application/json' }),
    }
    const reply = await this.#app.inject({
      method,
      url,
      remoteAddress: this.#address,
      headers: { ...headers, ...extra },
      ...(body === undefined ? {} : { payload: isFile ? body : JSON.stringify(body) }),
    })
    this.#keepCookies(reply.headers['set-cookie'])
    const isJson = String(reply.headers['content-type']).includes('json')
    return {
      status: reply.statusCode,
      body: isJson ? reply.json() : reply.body,
      headers: reply.headers,
    } as Reply<T>
  }

  #pageHeaders(): Headers {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    return {
      host: new URL(this.#origin).host,
      origin: this.#origin,
      'sec-fetch-site': 'same-origin',
      'user-agent': 'Mozilla/5.0 (test)',
      ...(cookie ? { cookie } : {}),
    }
  }

  #keepCookies(setCookie: string | string[] | undefined): void {
    for (const line of [setCookie ?? []].flat()) {
      const [pair = '', ...attributes] = line.split(';')
      const name = pair.slice(0, pair.indexOf('=')).trim()
      const isDeleted = attributes.some((attribute) => /^\s*max-age=0$/i.test(attribute))
      if (isDeleted) this.cookies.delete(name)
      else this.cookies.set(name, pair.slice(pair.indexOf('=') + 1))
    }
  }
}
