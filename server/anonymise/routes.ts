import { sql } from 'kysely'
import { z } from 'zod'
import { idSchema } from '../../domain/kernel/ids.ts'
import { ProblemError } from '../../domain/kernel/problems.ts'
import { anonymiseRefusal, mayAnonymise } from '../../domain/subject/anonymise.ts'
import { subjectNameSchema } from '../../domain/subject/subject.ts'
import type { Config } from '../config.ts'
import type { Tx } from '../db/connection.ts'
import type { Endpoint } from '../http/endpoint.ts'
import { forgetSignIn } from '../identity/forget-sign-in.ts'
import { forgetKeptMails } from '../mail/forget-kept-mails.ts'
import { journalPeople } from '../record/journal-reference.ts'
import { lockWriters } from '../record/lock-writers.ts'
import { lockHolders } from '../subject/grant-roles.ts'
import { forgetDeliveries } from './forget-deliveries.ts'
import { forgetInAudit } from './forget-in-audit.ts'
import { forgetPerson } from './forget-person.ts'
import { lockRecords } from './lock-records.ts'
import { readKnownAs } from './read-known-as.ts'
import { journalAgain, recordsOfPerson } from './records-of-person.ts'
import { takeOffLists } from './take-off-lists.ts'

/** Longer than any name that is stored: those of former times had no limit but that of a token. */
const LONGEST_NAME = 100_000

/** Forgetting who somebody was, while what they did goes on counting (decisions-platform, Privacy). */
export function anonymiseRoutes(endpoint: Endpoint, { mail }: Pick<Config, 'mail'>): void {
  endpoint({
    method: 'POST',
    path: '/api/vms/Subject/:id/Anonymise',
    summary:
      'Forgets who a person was, for good; `FullName` repeats the name, or the e-mail of somebody without one, so that it is the right person',
    permission: mayAnonymise,
    params: z.object({ id: idSchema }),
    body: z.strictObject({ FullName: z.string().max(LONGEST_NAME) }),
    reply: subjectNameSchema,
    handle: async ({ tx, actor, params: { id }, body, now, audit, afterCommit, http }) => {
      await lockWriters(tx, 'address list')
      const person = await lockPerson(tx, id)
      if (!person) throw new ProblemError({ Code: 'not_found' })
      const { holders, holds } = await lockHolders(tx, person.administrator_role, id)
      const refused = anonymiseRefusal(
        actor,
        {
          Id: id,
          FullName: person.fullName,
          Email: person.email,
          IsAdministrator: holds,
          IsAnonymised: person.is_anonymised,
        },
        { typed: body.FullName, administrators: holders },
      )
      if (refused) throw new ProblemError(refused)
      await lockRecords(tx, id)
      const naming = await recordsOfPerson(tx, id)
      const known = await readKnownAs(tx, id)
      await forgetInAudit(tx, id, known, naming)
      await forgetSignIn(tx, person.sub)
      await forgetPerson(tx, { id, addresses: known.addresses }, actor.SubjectId, now())
      await lockWriters(tx, 'anonymised')
      await forgetDeliveries(tx, known.words)
      await takeOffLists(tx, known.addresses, actor.SubjectId, now())
      await journalAgain(tx, naming)
      await journalPeople(tx, [id])
      await audit({ action: 'anonymise', type: 'Subject', id })
      // Mails that were kept are files: they go once it is certain that the person does.
      afterCommit(() => {
        forgetKeptMails(mail.directory, known.words).catch((error: unknown) =>
          http.request.log.error(
            { err: error },
            'kept mails of a person who was anonymised could not be deleted',
          ),
        )
      })
      return { value: await readName(tx, id), record: { type: 'Subject', id } }
    },
    readAgain: ({ tx, params: { id } }) => readName(tx, id),
  })
}

interface PersonRow {
  sub: string | null
  fullName: string
  email: string
  is_anonymised: boolean
  administrator_role: string
}

async function lockPerson(tx: Tx, id: string): Promise<PersonRow | undefined> {
  const { rows } = await sql<PersonRow>`
    select sso_id as sub, full_name as "fullName", email, anonymised_on is not null as is_anonymised,
      (select role.id from role where role.name = 'Administrator') as administrator_role
    from subject where id = ${id} and deleted_on is null for update
  `.execute(tx)
  return rows[0]
}

async function readName(tx: Tx, id: string): Promise<{ Id: string; FullName: string }> {
  const { rows } = await sql<{ Id: string; FullName: string }>`
    select id as "Id", full_name as "FullName" from subject where id = ${id}
  `.execute(tx)
  const [name] = rows
  if (!name) throw new ProblemError({ Code: 'not_found' })
  return name
}
