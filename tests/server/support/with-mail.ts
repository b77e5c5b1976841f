import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { tellOfWaitingLogs } from '../../../server/activity/write-mails-of-logs.ts'
import { type JobFailure, runNextJob } from '../../../server/jobs/run-next-job.ts'
import { dispatchHere } from '../../../server/mail/dispatch.ts'
import { mailHandlers } from '../../../server/mail/mail-handlers.ts'
import { openPost } from '../../../server/mail/open-post.ts'
import { type MailServer, startMailServer, type TakenMail } from './mail-server.ts'
import { hoursItem, workshopBody } from './make-activity.ts'
import { people } from './people.ts'
import type { TestServer } from './with-server.ts'

/** A mail server of one test file, and the processes that send to it; empty before each test. */
export interface MailOfServer extends Pick<MailServer, 'refuse' | 'refuseSender'> {
  /** Every mail that was taken in this test, in order. */
  readonly mails: TakenMail[]
  /** Does every job that is due, as one process does; returns what failed. */
  work(): Promise<JobFailure[]>
  /** Takes the next job and dies with it: nothing is settled. When it is about sending, what logs give to hear was told before. */
  dieAtWork(moment: 'before telling' | 'after telling' | 'before sending' | 'after sending'): Promise<void>
  /** The status of each job. */
  statuses(): Promise<string[]>
  /** Moves the clock of the processes on. */
  passMinutes(more: number): void
}

/** Starts a mail server for the test file. Use at the top of a file: `const mailServer = withMail(server)`. */
export function withMail(server: TestServer): MailOfServer {
  let mailServer: MailServer | undefined
  let minutes = 0
  const started = (): MailServer => {
    if (!mailServer) throw new Error('The mail server starts in beforeAll; use it inside tests.')
    return mailServer
  }

  beforeAll(async () => {
    mailServer = await startMailServer()
  })
  afterAll(() => mailServer?.close())
  beforeEach(async () => {
    await sql`delete from job`.execute(server.db)
    await sql`update subject set locale = 'en'`.execute(server.db)
    started().mails.length = 0
    minutes = 0
  })

  const now = () => new Date(server.now().getTime() + minutes * 60_000)

  const process = () => {
    const from = { name: 'Élan', address: 'elan@charity.example' }
    const post = openPost({ smtpUrl: started().url, from, directory: '' })
    return {
      post,
      handlers: mailHandlers(
        { db: server.db, publicUrl: 'https://elan.example', charity: server.config.charity },
        dispatchHere(post),
        now,
      ),
    }
  }

  return {
    get mails() {
      return started().mails
    },
    refuse: (...codes) => started().refuse(...codes),
    refuseSender: (code, at) => started().refuseSender(code, at),
    passMinutes: (more) => {
      minutes += more
    },
    work: async () => {
      const { post, handlers } = process()
      const failures: JobFailure[] = []
      while (await runNextJob(server.db, handlers, now, (failure) => void failures.push(failure))) {}
      post.close()
      return failures
    },
    dieAtWork: async (moment) => {
      const { post, handlers } = process()
      if (moment.endsWith('sending')) while (await tellOfWaitingLogs(server.db, now())) {}
      await new Promise<void>((died) => {
        const dying =
          (kind: keyof typeof handlers) => async (job: Parameters<(typeof handlers)[typeof kind]>[0]) => {
            if (moment.startsWith('after')) await handlers[kind](job)
            died()
            return new Promise<never>(() => {})
          }
        const all = Object.fromEntries(
          (Object.keys(handlers) as (keyof typeof handlers)[]).map((kind) => [kind, dying(kind)]),
        ) as unknown as typeof handlers
        void runNextJob(server.db, all, now, () => undefined)
      })
      post.close()
    },
    statuses: async () => {
      const { rows } = await sql<{ status: string }>`select status from job order by status desc`.execute(
        server.db,
      )
      return rows.map(({ status }) => status)
    },
  }
}

/** A body of an activity to which Vera Volunteer adds Victor, who is to hear of it. */
export const withVictor = (changes: Record<string, unknown> = {}) =>
  workshopBody({
    VolunteerLogHeader: { LogItems: [hoursItem(people.volunteer.id), hoursItem(people.volunteerTwo.id)] },
    ...changes,
  })
