import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Figure } from './figure.ts'
import { callMany } from './support/call-many.ts'
import { makeLogs, personIdOf } from './support/make-logs.ts'
import type { ProcessorTime, RunningProcess } from './support/servers.ts'
import { tokenOf } from './support/tokens.ts'

/** Jobs are written, but not due: what a push costs by itself. */
const hold = `
  create function hold_job() returns trigger language plpgsql as $$ begin new.run_on := 'infinity'; return new; end $$;
  create trigger hold_job before insert on job for each row execute function hold_job()`
const letGo = 'drop trigger hold_job on job'

/** What mails cost those who push: each log is about six mails, of people who were added and educators who are asked. */
export const mails: Figure = {
  name: 'mails',
  about: 'pushing 27,000 logs with mails about them and without, and the processor time of both',
  measure: async (stage) => {
    const elan = await stage.elan({ app: false })
    if (!elan.databaseUrl) return []
    const client = new pg.Client({ connectionString: elan.databaseUrl })
    await client.connect()
    stage.after(() => client.end())
    const sent = async (): Promise<number> =>
      (await client.query(`select count(*)::int as n from job where status = 'done'`)).rows[0].n
    const many = stage.quick ? 1000 : 27_000

    await client.query(hold)
    await push(elan, 1000)
    const alone = await push(elan, many)
    await client.query(letGo)
    const beside = await push(elan, many)
    const already = await sent()
    const begun = elan.processorTime()
    await wait(stage.quick ? 5000 : 30_000)
    const later = await sent()
    const spent = between(begun, elan.processorTime())
    const mailsSent = later - already
    if (mailsSent === 0) throw new Error('no mail was sent')
    const each = (seconds: number, count: number): number => (seconds * 1000) / count
    return [
      {
        what: `push of ${many.toLocaleString('en')} logs while mails about them are sent, beside without`,
        unit: 's',
        measured: beside.seconds,
        limit: alone.seconds,
        aim: { times: 1.5 },
        note: `${already.toLocaleString('en')} mails were sent meanwhile`,
      },
      {
        what: 'processor time of the loop that answers, a log / with mails',
        unit: 'ms',
        measured: each(beside.spent.loop, many),
        limit: each(alone.spent.loop, many),
        aim: { times: 1.1 },
      },
      {
        what: 'the same for a mail, nobody pushing',
        unit: 'ms',
        measured: each(spent.loop, mailsSent),
        aim: { atMost: 0.1 },
        note: `${mailsSent.toLocaleString('en')} mails`,
      },
      {
        what: 'processor time of the process for a mail',
        unit: 'ms',
        measured: each(spent.process, mailsSent),
      },
    ]
  },
}

const between = (from: ProcessorTime, to: ProcessorTime): ProcessorTime => ({
  loop: to.loop - from.loop,
  process: to.process - from.process,
})

/** Sends logs as a device does, one request after the other; the time of the requests alone, in seconds. */
async function push(elan: RunningProcess, many: number) {
  const url = `${elan.origin}/api/vms/Sync/Push`
  const Person = personIdOf('volunteer')
  let milliseconds = 0
  const begun = elan.processorTime()
  for (let done = 0; done < many; done += 2500) {
    const token = await tokenOf(elan.origin, 'volunteer')
    const stretch = Array.from({ length: Math.min(10, (many - done) / 250) }, () => entriesOf(makeLogs(250)))
    const { times } = await callMany(url, stretch.length, {
      token,
      body: (call) => ({ Person, Entries: stretch[call] }),
    })
    milliseconds += times.reduce((sum, time) => sum + time, 0)
  }
  return { seconds: milliseconds / 1000, spent: between(begun, elan.processorTime()) }
}

const entriesOf = (logs: ReturnType<typeof makeLogs>) =>
  logs.map((log) => ({
    Key: randomUUID(),
    Method: 'POST',
    Path: '/api/vms/Workshop',
    IfMatch: null,
    Schema: 1,
    Body: JSON.stringify(log),
  }))
