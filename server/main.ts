import { appDirectory } from './build-app.ts'
import { readConfig } from './config.ts'
import { openServer, stopOnSignals } from './open-server.ts'
import { runCommand } from './run-command.ts'

// Production: serves what `npm run build` made, and loads nothing unless DEMO says so.
await runCommand(async () => {
  const config = readConfig({ DEMO: 'off', ...process.env })
  const server = await openServer(config, { appDirectory }, (line) => void process.stdout.write(`${line}\n`))
  stopOnSignals(server)
  process.stdout.write(`Élan answers at ${config.publicUrl}\n`)
})
