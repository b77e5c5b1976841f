import { type Actor, keepsOrganizations } from '../../domain/kernel/actor.ts'
import type { Problem } from '../../domain/kernel/problems.ts'
import {
  type DeskOrganization,
  deskOrganizationShape,
  emptyDeskOrganization,
  tidyDeskOrganization,
} from '../../domain/organization/desk-document.ts'
import { deskOrganizationRefusals } from '../../domain/organization/desk-rules.ts'
import { organizationShape } from '../../domain/organization/document.ts'
import { mayEditOrganization, mayWriteOrganizations } from '../../domain/organization/permissions.ts'
import { mayCreateOrganization, organizationRefusals } from '../../domain/organization/rules.ts'
import {
  type OrganizationRecord,
  organizationBodySchema,
  organizationRecordSchema,
} from '../../domain/organization/schema.ts'
import { organizationStatuses } from '../../domain/organization/statuses.ts'
import { syncedPaths } from '../../domain/sync/wire-constants.ts'
import { defineRecord } from '../record/define-record.ts'
import type { RecordHandler } from '../record/record-handler.ts'
import { readEnumerations } from '../record/referenced-records.ts'
import { choiceRefusals, choicesOf } from './choices.ts'
import { limitNew } from './limit-new.ts'
import { type StoredOrganization, selectOrganizations } from './read-organizations.ts'
import { retellNames } from './retell-names.ts'
import { insertOrganizations, updateOrganizations } from './write-organizations.ts'

/**
 * Organizations: added by whoever logs and by who keeps the register, who alone says more of them than a log needs, and
 * read by everybody signed in.
 */
export const organizationRecord = limitNew(
  defineRecord<DeskOrganization, StoredOrganization, ReadonlySet<string>, OrganizationRecord>({
    type: 'Organization',
    path: syncedPaths.Organization,
    table: 'organization',
    methods: ['POST'],
    bodySchema: organizationBodySchema,
    recordSchema: organizationRecordSchema,
    shape: deskOrganizationShape,
    select: selectOrganizations,
    seenBy: organizationSeenBy,
    empty: emptyDeskOrganization,
    tidy: tidyDeskOrganization,
    refuseTouch: (actor, _method, before) => {
      const may = before ? mayWriteOrganizations(actor) : mayCreateOrganization(actor)
      if (!may) return [{ Code: 'not_allowed' }]
      // It waits for the undo of its merge as it was.
      return before?.Status === organizationStatuses.merged ? [{ Code: 'already_merged' }] : []
    },
    admit: (actor, body) =>
      keepsOrganizations(actor) ? { body, refusals: [] } : admitFromLogging(actor, body),
    lookUp: (tx, changes) =>
      readEnumerations(
        tx,
        changes.flatMap(({ after }) => (after ? choicesOf(after) : [])),
      ),
    refuse: (actor, { before, after }, known) => {
      if (!after) return []
      const broken = keepsOrganizations(actor)
        ? deskOrganizationRefusals(after, before)
        : organizationRefusals(after)
      return [...broken, ...choiceRefusals(after, before, known)]
    },
    store: async ({ tx }, { created, changed }) => {
      await insertOrganizations(tx, created)
      await updateOrganizations(tx, changed)
      await retellNames(
        tx,
        changed.map(({ document }) => document.Id),
      )
    },
    derived: ({ Status }) => ({ Status, CreationSource: 'VMS' }),
    feedLine: () => ({ type: 'Organization', everyone: true }),
  }),
)

/** The organization as the actor sees it. */
export function organizationSeenBy(actor: Actor, organization: StoredOrganization): OrganizationRecord {
  return { ...organization, Editable: mayEditOrganization(actor, organization) }
}

/** The same at the address where organizations are changed (specification 3, section 7). */
export const organizationDesk: RecordHandler<OrganizationRecord> = {
  ...organizationRecord,
  path: '/api/vms/Organization',
  methods: ['PUT'],
}

/** What a device echoes of an organization that it knows; it is read past. */
const echoedWhenLogging: readonly string[] = ['Status', 'CountryId']

/** Whoever logs says of a school what the dialog of the forms asks, and nothing that is for who keeps the register. */
function admitFromLogging(_actor: Actor, body: object): { body: object; refusals: Problem[] } {
  const said = Object.entries(body).filter(([field]) => !echoedWhenLogging.includes(field))
  const isDeskOnly = (field: string): boolean =>
    deskOrganizationShape[field] === 'value' && organizationShape[field] !== 'value'
  return {
    body: Object.fromEntries(said),
    refusals: said
      .filter(([field, value]) => isDeskOnly(field) && value !== undefined)
      .map(([Field]): Problem => ({ Code: 'not_allowed', Field })),
  }
}
