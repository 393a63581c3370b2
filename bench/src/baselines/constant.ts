import { readFileSync } from 'node:fs'
import compress from '@fastify/compress'
import fastify from 'fastify'

/** The minimum cost of a read through Fastify: a constant text, compressed if the client accepts it. */
const [port = '', file = ''] = process.argv.slice(2)
const text = readFileSync(file, 'utf8')

const app = fastify()
await app.register(compress, { global: true, encodings: ['br', 'gzip'] })
app.get('/*', (_request, reply) => reply.type('application/json; charset=utf-8').send(text))
await app.listen({ port: Number(port), host: '127.0.0.1' })
console.log('listening')
