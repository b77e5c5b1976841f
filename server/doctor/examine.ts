import { dirname, relative, resolve } from 'node:path'
import { type Config, ConfigurationError, readConfig } from '../config.ts'
import { checkAddress, checkProxy } from './check-address.ts'
import { checkClock } from './check-clock.ts'
import { checkDatabase } from './check-database.ts'
import { checkDisk, checkProgram } from './check-machine.ts'
import { checkMail } from './check-mail.ts'
import { checkSignIn } from './check-sign-in.ts'
import { type Finding, findingsOf } from './finding.ts'

const configuration = findingsOf('configuration')

/** Looks at everything that a server with this environment stands on; nothing is changed, and no mail sent unless asked for. */
export async function examine(
  environment: Record<string, string | undefined>,
  sendTo: string | null,
): Promise<Finding[]> {
  const config = read(environment)
  if (Array.isArray(config)) return [...config, ...checkProgram()]
  const parts = await Promise.all([
    [configuration.ok('Every variable can be read.'), ...beyondReading(config)],
    checkProgram(),
    checkDatabase(config),
    checkClock(config),
    checkSignIn(config),
    checkAddress(config, new Date()),
    checkProxy(config),
    checkMail(config, sendTo),
    checkDisk(config.mail.isTemporary ? null : dirname(config.mail.directory)),
  ])
  return parts.flat()
}

/** The configuration, or what is wrong with it: a finding for each line of the refusal. */
function read(environment: Record<string, string | undefined>): Config | Finding[] {
  try {
    return readConfig({ DEMO: 'off', ...environment })
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    const lines = error.message.split('\n').map((line) => line.trim())
    const named = lines.filter((line) => !line.endsWith('cannot be used:'))
    return named.map((line) =>
      configuration.wrong(line, 'docs/configuration.md; nothing else was looked at.'),
    )
  }
}

/** The directory of this release, which goes when there is another. */
const release = resolve(import.meta.dirname, '../..')

const isOfRelease = (place: string): boolean => !/^\.\.(\/|$)/.test(relative(release, place))

/** What of a configuration that can be read will be missed. */
export function beyondReading({ production, demo, outsideIssuer, administrators, mail }: Config): Finding[] {
  const found: Finding[] = []
  const dataDirectory = dirname(mail.directory)
  if (production && !mail.isTemporary && isOfRelease(dataDirectory))
    found.push(
      configuration.warning(
        `DATA_DIR (${dataDirectory}) lies inside the release: what is kept there goes with it.`,
        'Set DATA_DIR to a directory that stays, such as /var/lib/elan.',
      ),
    )
  if (!production)
    found.push(
      configuration.warning(
        'NODE_ENV is not production.',
        'Set NODE_ENV=production for whatever is not a trial.',
      ),
    )
  if (demo && outsideIssuer)
    found.push(
      configuration.warning(
        'DEMO is on: invented people are loaded into an empty database.',
        'Set DEMO=off.',
      ),
    )
  if (administrators.length === 0 && production)
    found.push(
      configuration.ok(
        'ADMINISTRATORS is empty: fine once there is an administrator (npm run administrator names one).',
      ),
    )
  return found
}
