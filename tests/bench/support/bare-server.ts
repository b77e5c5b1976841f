// The least that can do a server's part of the job, to measure against: no rights, no rules, no schemas.
import Fastify from 'fastify'
import pg from 'pg'

const url = process.env.BARE_DATABASE
const pool = url ? new pg.Pool({ connectionString: url }) : null
await pool?.query('create table if not exists bare_log (id uuid primary key, doc jsonb not null)')

const app = Fastify({ bodyLimit: 200_000_000 })
app.removeAllContentTypeParsers()
app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
  done(null, body),
)

const page = '<!doctype html><title>bare</title>'
app.get('/', (_request, reply) => reply.type('text/html').send(page))
// Where the product has no page of the app either: see `openEmptyPage`.
app.get('/health/live', (_request, reply) => reply.type('text/html').send(page))

// A flush: the text goes to the database as it came.
app.post('/logs', async ({ body }) => {
  if (!pool) throw new Error('no database')
  const { rowCount } = await pool.query(
    `insert into bare_log select (value->>'Id')::uuid, value from jsonb_array_elements($1::jsonb)`,
    [body],
  )
  return { count: rowCount }
})

// An answer that is known beforehand, made into JSON at each request as any answer is.
let answer: unknown = null
app.put('/answer', async ({ body }) => {
  answer = JSON.parse(String(body))
  return {}
})
app.post('/answer', async ({ body }) => {
  JSON.parse(String(body))
  return answer
})

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
process.on('SIGTERM', () => process.exit(0))
