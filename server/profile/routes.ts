import { z } from 'zod'
import type { Actor } from '../../domain/kernel/actor.ts'
import { idSchema } from '../../domain/kernel/ids.ts'
import { ProblemError } from '../../domain/kernel/problems.ts'
import { mayReadProfile, mayWriteProfile } from '../../domain/profile/permissions.ts'
import { profileBodySchema, profileRecordSchema } from '../../domain/profile/schema.ts'
import type { Executor } from '../db/connection.ts'
import { describedBody } from '../http/described-body.ts'
import type { Context, Endpoint } from '../http/endpoint.ts'
import { writtenSchema } from '../http/written-schema.ts'
import { answerSingleCall, type SingleCall } from '../record/single-call.ts'
import { sitesOfPeople, standingOfPerson } from '../subject/sites-of-people.ts'
import { profilePath, profileRecordOf } from './profile-record.ts'
import { findProfileOf } from './select-profiles.ts'

const params = z.object({ subjectId: idSchema })
const path = profilePath(':subjectId')
const written = {
  permission: 'signed-in',
  transaction: 'none',
  reply: writtenSchema(profileRecordSchema),
} as const
const body = describedBody(profileBodySchema)

/** The profiles of volunteers (specification 1, section 7): one a person, under the person's own address. */
export function profileRoutes(endpoint: Endpoint): void {
  endpoint({
    method: 'GET',
    path,
    summary: 'The profile of a person; null for somebody who has none',
    permission: 'signed-in',
    params,
    reply: profileRecordSchema.nullable(),
    handle: async ({ tx, actor, params: { subjectId } }) => {
      await requirePerson(tx, actor, subjectId)
      const id = await findProfileOf(tx, subjectId)
      const [profile] = id === null ? [] : await profileRecordOf(subjectId).read(tx, actor, [id])
      return { value: profile ?? null, version: profile?.Version }
    },
  })

  endpoint({
    ...written,
    method: 'POST',
    path,
    summary: 'Writes the first profile of a person',
    params,
    body,
    handle: async (context) => {
      const record = await requireWriter(context, context.params.subjectId)
      return answerSingleCall(callOf(context, record.path), record, 'POST')
    },
  })

  endpoint({
    ...written,
    method: 'PUT',
    path,
    summary:
      'Changes what the body names of a profile; its own person answers consents and policies anew in each',
    params,
    body,
    handle: async (context) => {
      const record = await requireWriter(context, context.params.subjectId)
      const id = await findProfileOf(context.db, context.params.subjectId)
      if (id === null) throw new ProblemError({ Code: 'not_found' })
      return answerSingleCall(callOf(context, `${record.path}/${id}`), record, 'PUT')
    },
  })

  endpoint({
    ...written,
    method: 'DELETE',
    path: `${path}/:id`,
    summary: 'Deletes a profile; the person may write another',
    params: params.extend({ id: idSchema }),
    handle: async (context) => {
      const { subjectId, id } = context.params
      await requirePerson(context.db, context.actor, subjectId)
      const record = profileRecordOf(subjectId)
      return answerSingleCall(callOf(context, `${record.path}/${id}`), record, 'DELETE')
    },
  })
}

/** Throws `not_found` for a person whose profile is not the actor's to see. */
async function requirePerson(on: Executor, actor: Actor, subjectId: string) {
  const siteIds = (await sitesOfPeople(on, [subjectId])).get(subjectId)
  const person = siteIds && standingOfPerson(actor, subjectId, siteIds)
  if (!person || !mayReadProfile(actor, person)) throw new ProblemError({ Code: 'not_found' })
  return person
}

async function requireWriter({ db, actor }: Pick<Context, 'db' | 'actor'>, subjectId: string) {
  const person = await requirePerson(db, actor, subjectId)
  if (!mayWriteProfile(actor, person)) throw new ProblemError({ Code: 'not_allowed' })
  return profileRecordOf(subjectId)
}

/** The call as the record knows it: it has an Id of its own, which the address of its person leaves out. */
const callOf = (
  { db, actor, headers, rawBody, requestId, http, now }: SingleCall,
  url: string,
): SingleCall => ({
  ...{ db, actor, headers, rawBody, requestId, http, now },
  url,
})
