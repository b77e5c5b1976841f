import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../domain/kernel/actor.ts'
import { seesRequestsWithoutSite } from '../../domain/outreach/permissions.ts'
import { NATIONAL_SITE_ID } from '../../domain/site/national-office.ts'

const national = sql`${NATIONAL_SITE_ID}::uuid`

/**
 * The condition that a request is one of the site, as far as the reader sees it: those without a site are the national
 * office's (decisions-platform, Outreach requests). `latest` is the column of a request's site; `site` an Id or a column. Two
 * comparisons rather than a `coalesce`, so that each goes along the index.
 */
export function isOfSite(
  reader: Actor,
  latest: RawBuilder<unknown>,
  site: string | RawBuilder<unknown>,
): RawBuilder<unknown> {
  const isKnown = typeof site === 'string'
  const here = isKnown ? sql`${latest} = ${site}::uuid` : sql`${latest} = ${site}`
  if (!seesRequestsWithoutSite(reader) || (isKnown && site.toLowerCase() !== NATIONAL_SITE_ID)) return here
  return isKnown
    ? sql`(${here} or ${latest} is null)`
    : sql`(${here} or (${site} = ${national} and ${latest} is null))`
}

/** The site that a request counts at, to group or to join by; for whoever sees those without a site. */
export const siteOfRequest = (latest: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce(${latest}, ${national})`
