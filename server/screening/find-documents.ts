import { type RawBuilder, sql } from 'kysely'
import { type Actor, coordinatedSites, isStaff } from '../../domain/kernel/actor.ts'
import { UNPAGED_LIMIT } from '../../domain/kernel/paging.ts'
import { mayScreenAt } from '../../domain/screening/permissions.ts'
import type { Executor } from '../db/connection.ts'

/** Which documents a list asks for: of a person, of whoever ever registered at a site, or all that may be seen. */
export interface DocumentList {
  subjectId?: string
  siteId?: string
  /** Documents to leave out at the front, for lists longer than one answer. */
  skip: number
}

/** The rule of `maySeeScreening` as a condition on a document `d`. */
const isSeenBy = (actor: Actor): RawBuilder<unknown> =>
  isStaff(actor)
    ? sql`true`
    : sql`(d.subject_id = ${actor.SubjectId} or exists (
        select from site_registration r
        where r.subject_id = d.subject_id and r.site_id = any(${coordinatedSites(actor)}::uuid[]) and r.deleted_on is null
      ))`

/**
 * Ids of the documents that the actor may see, newest first, at most 500 at a time, and how many there are. Who registered
 * at a site is for those who screen there: the list of another one is empty.
 */
export async function findDocuments(
  on: Executor,
  actor: Actor,
  { subjectId, siteId, skip }: DocumentList,
): Promise<{ ids: string[]; total: number }> {
  if (siteId && !mayScreenAt(actor, siteId)) return { ids: [], total: 0 }
  const ofSubject = subjectId ? sql`d.subject_id = ${subjectId}` : sql`true`
  const ofSite = siteId
    ? sql`d.subject_id in (
        select r.subject_id from site_registration r where r.site_id = ${siteId} and r.deleted_on is null
      )`
    : sql`true`
  const from = sql`
    screening_document d
    where d.deleted_on is null and ${ofSubject} and ${ofSite} and ${isSeenBy(actor)}
  `
  const { rows } = await sql<{ ids: string[]; total: number }>`
    select array(select d.id from ${from} order by d.created_on desc, d.id offset ${skip} limit ${UNPAGED_LIMIT}) as ids,
      (select count(*) from ${from}) as total
  `.execute(on)
  return rows[0] ?? { ids: [], total: 0 }
}

/** What the actor may see of a batch. */
export interface FoundBatch {
  /** Documents that are there, by their person's name. */
  documents: { id: string; version: number }[]
  /** Another one with every change of the batch, a document's end included; what a delete of the whole stands on. */
  version: number
}

/** True once documents were made under this id, whoever may see them. */
export async function isBatchIdTaken(on: Executor, batchId: string): Promise<boolean> {
  const { rows } = await sql`select from screening_document where batch_id = ${batchId} limit 1`.execute(on)
  return rows.length > 0
}

/** A sum of versions that stays an integer, however high they are after a restore and however many there are. */
const BELOW = 1_000_000_007

/** See {@link FoundBatch}; one statement. */
export async function findBatch(on: Executor, actor: Actor, batchId: string): Promise<FoundBatch> {
  const { rows } = await sql<FoundBatch>`
    select coalesce(sum(d.version) % ${BELOW}, 0)::integer as version,
      coalesce(json_agg(json_build_object('id', d.id, 'version', d.version) order by fold(s.family_name), fold(s.full_name), d.id)
        filter (where d.deleted_on is null), '[]') as documents
    from screening_document d join subject s on s.id = d.subject_id
    where d.batch_id = ${batchId} and ${isSeenBy(actor)}
  `.execute(on)
  return rows[0] ?? { documents: [], version: 0 }
}
