import { sql } from 'kysely'
import type { Educator } from '../../domain/educator/document.ts'
import type { Problem } from '../../domain/kernel/problems.ts'
import { listOfField } from '../../domain/log/lists.ts'
import type { Tx } from '../db/connection.ts'
import { readEnumerations, readOrganizations, readSites } from '../record/referenced-records.ts'

/** What educators point to, as far as it exists and may be named. */
export interface EducatorPointers {
  sites: ReadonlySet<string>
  organizations: ReadonlySet<string>
  /** `List/Id`. */
  enumerations: ReadonlySet<string>
  /** Whose each `educator_site` row is: an item's id that another educator uses cannot be taken. */
  siteItems: ReadonlyMap<string, string>
}

/** Looks up what a list of educators points to: one statement for each kind. */
export async function loadEducatorPointers(
  tx: Tx,
  educators: readonly Educator[],
): Promise<EducatorPointers> {
  const siteItems = educators.flatMap((educator) => educator.EducatorSiteHeader.Items)
  const { rows } = await sql<{ id: string; educator_id: string }>`
    select id, educator_id from educator_site where id = any(${siteItems.map(({ Id }) => Id)}::uuid[])
  `.execute(tx)
  return {
    sites: await readSites(
      tx,
      siteItems.flatMap(({ SiteId }) => SiteId ?? []),
    ),
    organizations: await readOrganizations(
      tx,
      educators.flatMap(({ OrganizationId }) => OrganizationId ?? []),
    ),
    enumerations: await readEnumerations(tx, educators.flatMap(choicesOf)),
    siteItems: new Map(rows.map((row) => [row.id, row.educator_id])),
  }
}

const choicesOf = (educator: Educator): { id: string; list: string; field: string }[] =>
  (['LanguagesHeader', 'GradesHeader'] as const).flatMap((header) =>
    educator[header].Items.map((item) => ({
      id: item.EnumerationId,
      list: listOfField[header],
      field: `${header}.Items[${item.Id}].EnumerationId`,
    })),
  )

/** What is wrong with the pointers that the educator did not have before. */
export function pointerRefusals(
  before: Educator | null,
  after: Educator,
  pointers: EducatorPointers,
): Problem[] {
  const held = new Set(before ? choicesOf(before).map(({ id, list }) => `${list}/${id}`) : [])
  const choices = choicesOf(after)
    .filter(({ id, list }) => !held.has(`${list}/${id}`) && !pointers.enumerations.has(`${list}/${id}`))
    .map(({ field }) => field)
  const school =
    after.OrganizationId &&
    after.OrganizationId !== before?.OrganizationId &&
    !pointers.organizations.has(after.OrganizationId)
      ? ['OrganizationId']
      : []
  const sites = after.EducatorSiteHeader.Items.filter(({ SiteId }) => !pointers.sites.has(SiteId)).map(
    ({ Id }) => `EducatorSiteHeader.Items[${Id}].SiteId`,
  )
  const taken = after.EducatorSiteHeader.Items.filter(
    ({ Id }) => (pointers.siteItems.get(Id) ?? after.Id) !== after.Id,
  ).map(({ Id }): Problem => ({ Code: 'id_taken', Field: `EducatorSiteHeader.Items[${Id}].Id` }))
  return [
    ...[...school, ...choices, ...sites].map((Field): Problem => ({ Code: 'unknown_reference', Field })),
    ...taken,
  ]
}
