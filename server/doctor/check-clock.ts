import pg from 'pg'
import type { Config } from '../config.ts'
import { type Finding, findingsOf } from './finding.ts'

const { ok, warning, wrong } = findingsOf('clock')

/** Seconds: tokens are taken with 30 of them to either side; a Date header tells whole ones, and was on its way. */
const noticeable = 5
const unbearable = 25

/** How far this machine's clock is ahead of the database's and the sign-in service's. */
export async function checkClock(config: Pick<Config, 'database' | 'outsideIssuer'>): Promise<Finding[]> {
  const clocks: [string, number | null][] = []
  if ('url' in config.database) clocks.push(['the database', await aheadOfDatabase(config.database.url)])
  if (config.outsideIssuer)
    clocks.push(['the sign-in service', await aheadOfAnswer(config.outsideIssuer.issuer)])
  return clocks.flatMap(([whose, ahead]) => (ahead === null ? [] : judgeClock(whose, ahead)))
}

/** Judges so many seconds. */
export function judgeClock(whose: string, ahead: number): Finding {
  const away = Math.abs(ahead)
  if (away < noticeable) return ok(`This machine's clock agrees with that of ${whose}.`)
  const says = `This machine's clock is ${Math.round(away)} s ${ahead > 0 ? 'ahead of' : 'behind'} that of ${whose}.`
  const remedy = 'Have both set by NTP (timedatectl set-ntp true).'
  return away < unbearable
    ? warning(says, remedy)
    : wrong(`${says} Tokens are refused as too old or too new.`, remedy)
}

/** Half of the way there and back is taken off. Null where it cannot be asked: other findings say why. */
async function aheadOfDatabase(url: string): Promise<number | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const begun = Date.now()
    const { rows } = await client.query<{ now: number }>(
      'select extract(epoch from clock_timestamp())::float8 * 1000 as now',
    )
    return rows[0] ? ((begun + Date.now()) / 2 - rows[0].now) / 1000 : null
  } catch {
    return null
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** What time it is by an answer: its date, and the seconds for which a cache has had it. Null where it does not say. */
export function timeToldBy(headers: Headers): number | null {
  const date = Date.parse(headers.get('date') ?? '')
  const age = headers.get('age') ?? ''
  return Number.isNaN(date) ? null : date + (/^\d{1,9}$/.test(age) ? Number(age) * 1000 : 0)
}

async function aheadOfAnswer(issuer: string): Promise<number | null> {
  try {
    const begun = Date.now()
    const answer = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {
      signal: AbortSignal.timeout(5000),
    })
    const told = timeToldBy(answer.headers)
    await answer.body?.cancel()
    // The header tells the beginning of a second: on average half of one has passed.
    return told === null ? null : ((begun + Date.now()) / 2 - told - 500) / 1000
  } catch {
    return null
  }
}
