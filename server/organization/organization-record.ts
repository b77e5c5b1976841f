import {
  emptyOrganization,
  type Organization,
  organizationShape,
  tidyOrganization,
} from '../../domain/organization/document.ts'
import { mayCreateOrganization, organizationRefusals } from '../../domain/organization/rules.ts'
import {
  type OrganizationRecord,
  organizationBodySchema,
  organizationRecordSchema,
} from '../../domain/organization/schema.ts'
import { syncedPaths } from '../../domain/sync/wire-constants.ts'
import { defineRecord } from '../record/define-record.ts'
import { readEnumerations } from '../record/referenced-records.ts'
import { choiceRefusals, choicesOf } from './choices.ts'
import { insertOrganizations } from './insert-organizations.ts'
import { selectOrganizations } from './read-organizations.ts'

/** Organizations as logging adds them: created only, and read by everybody signed in. */
export const organizationRecord = defineRecord<
  Organization,
  OrganizationRecord,
  ReadonlySet<string>,
  OrganizationRecord
>({
  type: 'Organization',
  path: syncedPaths.Organization,
  table: 'organization',
  methods: ['POST'],
  bodySchema: organizationBodySchema,
  recordSchema: organizationRecordSchema,
  shape: organizationShape,
  select: selectOrganizations,
  seenBy: (_actor, organization) => organization,
  empty: emptyOrganization,
  tidy: tidyOrganization,
  refuseTouch: (actor) => (mayCreateOrganization(actor) ? [] : [{ Code: 'not_allowed' }]),
  lookUp: (tx, changes) =>
    readEnumerations(
      tx,
      changes.flatMap(({ after }) => (after ? choicesOf(after) : [])),
    ),
  refuse: (_actor, { after }, known) =>
    after ? [...organizationRefusals(after), ...choiceRefusals(after, known)] : [],
  store: ({ tx }, { created }) => insertOrganizations(tx, created),
  derived: () => ({ Status: 0, CreationSource: 'VMS' }),
  feedLine: () => ({ type: 'Organization', everyone: true }),
})
