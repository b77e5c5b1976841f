import { inject } from 'vitest'

/** The origin that browsers see. */
export const home = 'http://localhost:8080'

/** The server of this process: two processes run journeys side by side, and what one writes the other never reads. */
function ownServer(): { port: number; door: number } {
  const servers = inject('servers')
  const server = servers[Number(process.env.VITEST_POOL_ID ?? 1) - 1]
  if (!server) throw new Error(`no server for process ${process.env.VITEST_POOL_ID} of ${servers.length}`)
  return server
}

/** Where the server listens; browsers reach it as http://localhost:8080 through a mapping. */
export const serverPort = (): number => ownServer().port

/** Where SQL runs on that server; see serve-with-door.ts. */
export const doorPort = (): number => ownServer().door
