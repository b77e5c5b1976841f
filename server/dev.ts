import middie from '@fastify/middie'
import { publicRequestPattern } from '../domain/outreach/public-addresses.ts'
import { loadBuildTool } from './build-app.ts'
import { readConfig } from './config.ts'
import { openServer, stopOnSignals } from './open-server.ts'
import { runCommand } from './run-command.ts'
import { printWelcome } from './welcome.ts'

// npm run dev: the same server with the sources of the app in the place of its build, reloading as they change.
await runCommand(async () => {
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env })
  const { createServer } = await loadBuildTool()
  const server = await openServer(
    config,
    {
      sourceServer: async (app) => {
        const vite = await createServer({
          server: { middlewareMode: true, hmr: { server: app.server }, allowedHosts: true },
          appType: 'spa',
        })
        await app.register(middie)
        app.use((request, response, next) => {
          const path = request.url ?? '/'
          if (publicRequestPattern.test(path.split('?')[0] ?? '')) request.url = '/public-request.html'
          if (/^\/(api|oidc|health|framed)\/|^\/config\.json/.test(path)) next()
          else vite.middlewares(request, response, next)
        })
        app.addHook('onClose', () => vite.close())
      },
    },
    (line) => void process.stdout.write(`${line}\n`),
  )
  stopOnSignals(server)
  await printWelcome(server.db, config, (line) => void process.stdout.write(`${line}\n`))
})
