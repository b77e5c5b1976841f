import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Problem } from '../../domain/kernel/problems.ts'
import {
  emptyOrganization,
  type Organization,
  organizationShape,
  tidyOrganization,
} from '../../domain/organization/document.ts'
import { mayCreateOrganization, organizationRefusals } from '../../domain/organization/rules.ts'
import type { OrganizationBody } from '../../domain/organization/schema.ts'
import { applyBody } from '../../domain/sync/apply-body.ts'
import type { Tx } from '../db/connection.ts'
import { audit } from '../http/audit.ts'
import { auditedChange } from '../sync/audited-change.ts'
import { refuseTarget } from '../sync/check-target.ts'
import { journal } from '../sync/journal.ts'
import { readEnumerations } from '../sync/referenced-records.ts'
import { type Outcome, refusalOf, type Write, type WriteContext } from '../sync/synced-handler.ts'
import { type StoredOrganization, selectOrganizations, shownOrganization } from './read-organizations.ts'

/** One create on its way: refused, or about to be written. */
interface Step {
  write: Write<OrganizationBody>
  organization: Organization
  outcome: Outcome | null
}

/** Creates any number of organizations while logging; see `SyncedHandler.apply`. */
export async function applyOrganizations(
  context: WriteContext,
  writes: readonly Write<OrganizationBody>[],
): Promise<Outcome[]> {
  const { tx, actor } = context
  const stored = new Map(
    (
      await selectOrganizations(
        tx,
        writes.map(({ id }) => id),
      )
    ).map((each) => [each.Id, each]),
  )
  const mayCreate = mayCreateOrganization(actor)
  const steps = writes.map((write) => begin(write, stored.get(write.id), mayCreate))
  const open = steps.filter((step) => step.outcome === null)
  if (open.length > 0) {
    const known = await readEnumerations(
      tx,
      open.flatMap(({ organization }) => choicesOf(organization)),
    )
    for (const step of open) {
      step.outcome = refusalOf([
        ...organizationRefusals(step.organization),
        ...choiceRefusals(step.organization, known),
      ])
    }
    await insert(
      context,
      open.filter((step) => step.outcome === null),
    )
  }
  return steps.map(({ outcome }) => {
    if (!outcome) throw new Error('a write of an organization was neither refused nor written')
    return outcome
  })
}

function begin(
  write: Write<OrganizationBody>,
  stored: StoredOrganization | undefined,
  mayCreate: boolean,
): Step {
  const step: Step = { write, organization: emptyOrganization(write.id), outcome: null }
  step.outcome = refuseTarget(
    write,
    stored && {
      version: stored.Version,
      deleted: stored.Deleted,
      visible: true,
      show: () => shownOrganization(stored),
    },
  )
  if (!step.outcome && !mayCreate) step.outcome = { problems: [{ Code: 'not_allowed' }] }
  if (step.outcome) return step
  const read = applyBody(organizationShape, step.organization, write.body, {
    droppedItems: new Set(),
    newId: randomUUID,
  })
  step.organization = tidyOrganization(read.document)
  step.outcome = refusalOf(read.problems)
  return step
}

const lists = {
  RegionId: 'Region',
  GenderDistributionId: 'SchoolClassType',
  LanguageId: 'SchoolLanguage',
  TypeId: 'SchoolType',
} as const

const choicesOf = (organization: Organization) =>
  (Object.keys(lists) as (keyof typeof lists)[]).flatMap((field) => {
    const id = organization[field]
    return id ? [{ id, list: lists[field], field }] : []
  })

const choiceRefusals = (organization: Organization, known: ReadonlySet<string>): Problem[] =>
  choicesOf(organization)
    .filter(({ id, list }) => !known.has(`${list}/${id}`))
    .map(({ field }) => ({ Code: 'unknown_reference', Field: field }))

async function insert({ tx, actor, now, requestId }: WriteContext, steps: readonly Step[]): Promise<void> {
  if (steps.length === 0) return
  const at = now.toISOString()
  await insertRows(tx, steps, at, actor.SubjectId)
  await journal(
    tx,
    steps.map(({ organization }) => ({
      type: 'Organization',
      id: organization.Id,
      version: 1,
      everyone: true,
    })),
  )
  await audit(
    tx,
    steps.map(({ organization }) => ({
      actor,
      action: 'create',
      type: 'Organization',
      id: organization.Id,
      ...auditedChange(undefined, organization),
      requestId,
    })),
    now,
  )
  for (const step of steps) {
    const derived = {
      Version: 1,
      CreatedOn: at,
      ModifiedOn: at,
      CreatedById: actor.SubjectId,
      ModifiedById: actor.SubjectId,
      Status: 0,
      CreationSource: 'VMS',
    }
    step.outcome = { id: step.organization.Id, version: 1, derived }
  }
}

/** New schools are in Canada, come from the app itself, and wait to be verified (specification 3, section 5). */
async function insertRows(tx: Tx, steps: readonly Step[], at: string, by: string): Promise<void> {
  const rows = steps.map(({ organization }) => ({
    id: organization.Id,
    name: organization.Name,
    address: organization.Address,
    city: organization.City,
    region_id: organization.RegionId,
    postal_code: organization.PostalCode,
    telephone_number: organization.TelephoneNumber,
    gender_distribution_id: organization.GenderDistributionId,
    language_id: organization.LanguageId,
    type_id: organization.TypeId,
  }))
  await sql`
    insert into organization (id, name, address, city, region_id, postal_code, telephone_number,
      gender_distribution_id, language_id, type_id, country_id, status, creation_source, version,
      created_on, modified_on, created_by_id, modified_by_id)
    select id, name, address, city, region_id, postal_code, telephone_number,
      gender_distribution_id, language_id, type_id,
      (select value.id from enumeration value
        join enumeration_list_item item on item.enumeration_id = value.id
        join enumeration_list list on list.id = item.enumeration_list_id
       where list.system_name = 'Country' and value.value = 'CA'),
      0, 'VMS', 1, ${at}::timestamptz, ${at}::timestamptz, ${by}::uuid, ${by}::uuid
    from json_populate_recordset(null::organization, ${JSON.stringify(rows)}::json) as given
    order by given.id
  `.execute(tx)
}
