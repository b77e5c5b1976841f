import { appDirectory, isBuilt } from './build-app.ts'
import { ConfigurationError, readConfig } from './config.ts'
import { openServer, stopOnSignals } from './open-server.ts'
import { runCommand } from './run-command.ts'

// Production: serves what `npm run build` made, and loads nothing unless DEMO says so.
await runCommand(async () => {
  const config = readConfig({ DEMO: 'off', ...process.env })
  // It would answer as if all were well, with no page. Elsewhere than in production the API alone may be what is wanted.
  if (config.production && !isBuilt())
    throw new ConfigurationError('The app is not built: NODE_ENV=production npm run build')
  const server = await openServer(config, { appDirectory }, (line) => void process.stdout.write(`${line}\n`))
  stopOnSignals(server)
  process.stdout.write(`Élan answers at ${config.publicUrl}\n`)
})
