import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { PageAssets, PageModule } from '@nofomo/contracts/api/pages.ts'
import react from '@vitejs/plugin-react'
import { createServer } from 'vite'

/**
 * While the server restarts, Vite's client waits for it in a worker made from a string, which the pages' policy
 * forbids. In browsers without shared workers it waits in the page, and reloads it.
 */
const waitInPage = 'delete window.SharedWorker;'

/** Serves pages from their sources inside the given server, with hot replacement over its own socket. */
export async function startDevSite(server: Server) {
  const vite = await createServer({
    root: import.meta.dirname,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  })

  /** False if no file of the site matches, so that the request is for a page. */
  function answer(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    return new Promise((resolve, reject) => {
      response.once('close', () => resolve(true))
      vite.middlewares(request, response, (error: unknown) => (error ? reject(error) : resolve(false)))
    })
  }

  async function load(): Promise<{ module: PageModule; assets: PageAssets }> {
    const module = (await vite.ssrLoadModule('/src/entry-server.tsx')) as PageModule
    // Inlines the style sheet as in production: without it pages would flash unstyled.
    const { default: all } = (await vite.ssrLoadModule('/src/styles.css?inline')) as { default: string }
    const assets: PageAssets = {
      styles: { friends: all, all },
      scripts: ['/@vite/client', '/src/entry-client.tsx'],
      fonts: [],
      modulesByRoute: {},
      preamble: waitInPage + react.preambleCode.replace('__BASE__', '/'),
    }
    return { module, assets }
  }

  return { answer, load, stop: () => vite.close() }
}
