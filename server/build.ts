import { buildIfChanged } from './build-app.ts'
import { runCommand } from './run-command.ts'

// npm run build: makes dist/, for a production server (server/main.ts) to serve.
await runCommand(async () => {
  const log = (line: string) => void process.stdout.write(`${line}\n`)
  if (!(await buildIfChanged(log))) log('Nothing has changed since the last build.')
})
