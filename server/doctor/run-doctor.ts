import { parseArgs } from 'node:util'
import { addressKey } from '../../domain/kernel/email.ts'
import { ConfigurationError, readConfig } from '../config.ts'
import { hasDatabase } from '../db/has-database.ts'
import { productVersion } from '../http/product-version.ts'
import { runCommand } from '../run-command.ts'
import { examine } from './examine.ts'
import type { Finding } from './finding.ts'
import { inviteToSignIn } from './invite-to-sign-in.ts'

const usage = `npm run doctor -- [--json] [--mail you@charity.example] [--sign-in]
  --json  for machines: { "Version", "Findings": [{ "part", "state", "says", "remedy" }] }
  --mail  sends a message there; without it the mail server is only spoken to
  --sign-in  looks at nothing: gives an address at which the sign-in can be tried once, for when nobody can sign in`

const marks: Record<Finding['state'], string> = { ok: 'ok     ', warning: 'warning', wrong: 'WRONG  ' }

// npm run doctor: what is wrong with an installation, and what to do. Ends with 1 when anything is wrong, else with 0.
await runCommand(async () => {
  const { json, mail, signIn } = readOptions(process.argv.slice(2))
  if (signIn) {
    const config = readConfig({ DEMO: 'off', ...process.env })
    if (!hasDatabase(config.database))
      throw new ConfigurationError(
        'DATABASE_URL is not set, and there is no database here. Run this with the configuration of the server: elan doctor --sign-in, with the unit of the examples.',
      )
    process.stdout.write(await inviteToSignIn(config, new Date()))
    return
  }
  const findings = await examine(process.env, mail)
  process.stdout.write(
    json
      ? `${JSON.stringify({ Version: productVersion, Findings: findings }, null, 2)}\n`
      : describe(findings),
  )
  process.exitCode = findings.some(({ state }) => state === 'wrong') ? 1 : 0
})

function describe(findings: readonly Finding[]): string {
  const lines = findings.map(
    ({ part, state, says, remedy }) =>
      `${marks[state]}  ${part.padEnd(13)}  ${says}${remedy ? `\n${' '.repeat(24)}→ ${remedy}` : ''}`,
  )
  const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length
  return `Élan ${productVersion}\n\n${lines.join('\n')}\n\n${count('wrong')} wrong, ${count('warning')} to look at, ${count('ok')} well.\n`
}

function readOptions(args: string[]): { json: boolean; mail: string | null; signIn: boolean } {
  try {
    const { values } = parseArgs({
      args,
      options: {
        json: { type: 'boolean', default: false },
        mail: { type: 'string' },
        'sign-in': { type: 'boolean', default: false },
      },
    })
    const mail = values.mail === undefined ? null : addressKey(values.mail)
    if (values.mail !== undefined && mail === null) throw new Error('--mail wants one e-mail address')
    return { json: values.json, mail, signIn: values['sign-in'] }
  } catch (error) {
    throw new ConfigurationError(`${error instanceof Error ? error.message : ''}\n\n${usage}`)
  }
}
