import { sql } from 'kysely'
import { ProblemError } from '../../domain/kernel/problems.ts'
import { emptySite } from '../../domain/site/document.ts'
import { NATIONAL_SITE_ID } from '../../domain/site/national-office.ts'
import { siteRefusals } from '../../domain/site/rules.ts'
import type { SiteRecord } from '../../domain/site/site.ts'
import { urlPartOf } from '../../domain/site/url-part.ts'
import type { Tx } from '../db/connection.ts'
import { audit } from '../record/audit.ts'
import { isRefusal, refusalOf, type WriteContext } from '../record/record-handler.ts'
import { loadSiteFacts } from '../site/site-facts.ts'
import { siteRecord } from '../site/site-record.ts'

/**
 * Adds the site of the national office. An earlier build let it be deleted, and another site cannot stand in for it, since
 * everything knows it by its Id: then it is brought back, under the name that it is given now.
 */
export async function placeOffice(context: WriteContext, name: string): Promise<void> {
  const Name = name.trim()
  const version = await bringBack(context, Name)
  const [outcome] = await siteRecord.apply(context, [
    {
      method: version === null ? 'POST' : 'PUT',
      id: NATIONAL_SITE_ID,
      ifMatch: version,
      body: { Name, Type: 2, LatestSiteStatus: { IsActive: true } },
    },
  ])
  if (!outcome) throw new Error('the national office was left without an answer')
  if (!isRefusal(outcome)) return
  // It is there as it was asked for: the answer to that was lost.
  const stored = outcome.value as Pick<SiteRecord, 'Name'> | null | undefined
  if (stored?.Name !== Name) throw new ProblemError(outcome.problems, { value: outcome.value })
}

/** Takes back that it was deleted; answers its version, or null where it was not. */
async function bringBack({ tx, actor, now, requestId }: WriteContext, name: string): Promise<number | null> {
  if (!(await isDeleted(tx))) return null
  const { names, lists } = await loadSiteFacts(tx, [])
  const refusal = refusalOf(
    siteRefusals({ ...emptySite(NATIONAL_SITE_ID), Name: name }, { otherNames: [...names.values()], lists }),
  )
  if (refusal) throw new ProblemError(refusal.problems)
  const { rows } = await sql<{ version: number }>`
    update site set deleted_on = null, deleted_by_id = null, name = ${name}, url_part = ${urlPartOf(name)}
    where id = ${NATIONAL_SITE_ID} returning version
  `.execute(tx)
  const change = { before: { IsDeleted: true }, after: { IsDeleted: false, Name: name } }
  await audit(tx, { actor, action: 'update', type: 'Site', id: NATIONAL_SITE_ID, ...change, requestId }, now)
  return rows[0]?.version ?? null
}

async function isDeleted(tx: Tx): Promise<boolean> {
  const { rows } = await sql`
    select from site where id = ${NATIONAL_SITE_ID} and deleted_on is not null for update
  `.execute(tx)
  return rows.length > 0
}
