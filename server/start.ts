import { appDirectory, buildIfChanged } from './build-app.ts'
import { readConfig } from './config.ts'
import { openServer, stopOnSignals } from './open-server.ts'
import { runCommand } from './run-command.ts'
import { printWelcome } from './welcome.ts'

// npm start: everything on one machine, built when needed.
await runCommand(async () => {
  const log = (line: string) => void process.stdout.write(`${line}\n`)
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env })
  await buildIfChanged(log)
  const server = await openServer(config, { appDirectory }, log)
  stopOnSignals(server)
  await printWelcome(server.db, config, log)
})
