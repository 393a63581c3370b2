import { readFileSync } from 'node:fs'
import fastify from 'fastify'

/** The minimum cost of a read through Fastify: constant bytes, compressed beforehand if `encoding` is given. */
const [port = '', file = '', type = '', encoding] = process.argv.slice(2)
const bytes = readFileSync(file)

const app = fastify()
app.get('/*', (_request, reply) => {
  if (encoding) reply.header('content-encoding', encoding)
  return reply.type(type).send(bytes)
})
await app.listen({ port: Number(port), host: '127.0.0.1' })
console.log('listening')
