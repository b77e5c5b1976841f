import { z } from 'zod'
import { isStaff } from '../../domain/kernel/actor.ts'
import { idSchema } from '../../domain/kernel/ids.ts'
import { UNPAGED_LIMIT } from '../../domain/kernel/paging.ts'
import { ProblemError } from '../../domain/kernel/problems.ts'
import { keptMailSchema } from '../../domain/mail/kept-mail.ts'
import type { Config } from '../config.ts'
import type { Endpoint } from '../http/endpoint.ts'
import { listKeptMails, readKeptMail } from './kept-mails.ts'

/**
 * The mails that a demonstration kept instead of sending them. Elsewhere there is nothing to see here: what was written
 * to somebody is for nobody else to read.
 */
export function keptMailRoutes(endpoint: Endpoint, { demo, mail }: Pick<Config, 'demo' | 'mail'>): void {
  const directory = demo && !mail.smtpUrl ? mail.directory : null

  endpoint({
    method: 'GET',
    path: '/api/vms/KeptMail',
    summary: 'The newest mails that the demonstration kept instead of sending them, at most 500',
    permission: isStaff,
    transaction: 'none',
    reply: z.array(keptMailSchema),
    handle: async () => {
      if (!directory) throw new ProblemError({ Code: 'not_found' })
      const { mails, total } = await listKeptMails(directory, UNPAGED_LIMIT)
      return { value: mails, totalRecords: total }
    },
  })

  endpoint({
    method: 'GET',
    path: '/api/vms/KeptMail/:id',
    summary: 'One mail that the demonstration kept',
    permission: isStaff,
    transaction: 'none',
    params: z.object({ id: idSchema }),
    reply: keptMailSchema,
    handle: async ({ params: { id } }) => {
      const mail = directory ? await readKeptMail(directory, id) : null
      if (!mail) throw new ProblemError({ Code: 'not_found' })
      return { value: mail }
    },
  })
}
