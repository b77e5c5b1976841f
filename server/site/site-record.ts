import { emptySite, type SiteDocument, siteShape, tidySite } from '../../domain/site/document.ts'
import { mayWriteSites, siteSeenBy } from '../../domain/site/permissions.ts'
import { mayBeDeleted, siteRefusals } from '../../domain/site/rules.ts'
import { siteBodySchema } from '../../domain/site/schema.ts'
import { type SiteRecord, siteRecordSchema } from '../../domain/site/site.ts'
import { sendUnsent } from '../invitation/write-invitations.ts'
import { defineRecord } from '../record/define-record.ts'
import { markDeleted } from '../record/mark-deleted.ts'
import { selectSites } from './read-sites.ts'
import { loadSiteFacts, type SiteFacts, siteUseRefusals } from './site-facts.ts'
import { findRenamed, keepFormerAddresses, writeSites } from './write-sites.ts'

/** Sites: written by staff, carried by every device. Each is judged beside the names of all others. */
export const siteRecord = defineRecord<SiteDocument, SiteRecord, SiteFacts, SiteRecord>({
  type: 'Site',
  path: '/api/vms/Site',
  table: 'site',
  methods: ['POST', 'PUT', 'DELETE'],
  bodySchema: siteBodySchema,
  recordSchema: siteRecordSchema,
  shape: siteShape,
  select: selectSites,
  seenBy: siteSeenBy,
  empty: emptySite,
  tidy: tidySite,
  refuseTouch: (actor) => (mayWriteSites(actor) ? [] : [{ Code: 'not_allowed' }]),
  lookUp: loadSiteFacts,
  refuse: (_actor, { before, after }, facts) => {
    if (before && !after && !mayBeDeleted(before)) return [{ Code: 'not_allowed' }]
    if (!after) return before ? siteUseRefusals(before.Id, facts) : []
    const otherNames = [...facts.names].flatMap(([id, name]) => (id === after.Id ? [] : [name]))
    const { OrganizationId } = after
    const isUnknown =
      OrganizationId !== null &&
      OrganizationId !== before?.OrganizationId &&
      !facts.organizations.has(OrganizationId)
    return [
      ...siteRefusals(after, { otherNames, lists: facts.lists }),
      ...(isUnknown ? [{ Code: 'unknown_reference' as const, Field: 'OrganizationId' }] : []),
    ]
  },
  store: async ({ tx, now }, { created, changed, removed }) => {
    const written = [...created, ...changed].map(({ document }) => document)
    const renamed = await findRenamed(tx, written)
    await sendUnsent(tx, await writeSites(tx, created, changed), now)
    await markDeleted(tx, 'site', removed)
    await keepFormerAddresses(
      tx,
      renamed,
      written.map(({ Name }) => Name),
      now,
    )
  },
  feedLine: () => ({ type: 'Site', everyone: true }),
})
