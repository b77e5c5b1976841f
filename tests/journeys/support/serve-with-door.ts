import { createServer } from 'node:http'
import { sql } from 'kysely'
import { appDirectory, buildIfChanged } from '../../../server/build-app.ts'
import { readConfig } from '../../../server/config.ts'
import { inTransaction } from '../../../server/db/connection.ts'
import { openServer, stopOnSignals } from '../../../server/open-server.ts'
import { runCommand } from '../../../server/run-command.ts'

/**
 * The real server, as `npm start` opens it, with a door beside it that the product does not have: on a port of its own,
 * for this machine alone, it runs SQL. What other people do while somebody is without signal (a season is locked, a role
 * withdrawn) comes in through it, since the embedded database takes no second process.
 */
await runCommand(async () => {
  const log = (line: string) => void process.stdout.write(`${line}\n`)
  await buildIfChanged(log)
  const server = await openServer(readConfig(process.env), { appDirectory }, log)
  const door = createServer((request, response) => {
    request.setEncoding('utf8')
    let text = ''
    request.on('data', (chunk: string) => {
      text += chunk
    })
    request.on('end', () => {
      inTransaction(server.db, (tx) => sql.raw(text).execute(tx)).then(
        ({ rows }) => response.end(JSON.stringify(rows)),
        (error: unknown) => response.writeHead(500).end(String(error)),
      )
    })
  })
  door.listen(Number(process.env.DOOR_PORT), '127.0.0.1')
  stopOnSignals({
    ...server,
    close: async () => {
      door.closeAllConnections()
      door.close()
      await server.close()
    },
  })
})
