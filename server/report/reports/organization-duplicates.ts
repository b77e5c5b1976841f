import { type RawBuilder, sql } from 'kysely'
import { keptPairs, newestSearch, standingPairs } from '../../organization/duplicates/standing-pairs.ts'
import { type Column, integer, percent } from '../columns/column.ts'
import { organizationOwnFields } from '../columns/organization-columns.ts'
import { defineReport, type Made } from '../define-report.ts'
import { organizationValues } from '../organization-values.ts'

const sides = [
  { prefix: '', en: 'The one', fr: 'L’un' },
  { prefix: 'Duplicate', en: 'The other', fr: 'L’autre' },
] as const

const activitiesOfOrganization = integer(
  'Activities',
  ['Activities', 'Activités'],
  ['Activities that ever reached it', 'Activités qui l’ont un jour rejoint'],
  'SchoolDemographicResponseHeader.Items.OrganizationId',
)

/** What is told of each of the two: all that the register says of it, and how often it was reached. */
const columnsOf = ({ prefix, en, fr }: (typeof sides)[number]): Column[] =>
  [...organizationOwnFields, activitiesOfOrganization].map((column) => ({
    ...column,
    name: prefix + column.name,
    title: { en: `${en}: ${column.title.en}`, fr: `${fr}\u00a0: ${column.title.fr}` },
  }))

const postalKey = (code: RawBuilder<unknown>) => sql`regexp_replace(fold(${code}), '[^a-z0-9]', '', 'g')`

/** Of a side `s`, what {@link columnsOf} names. */
const told = (s: 'one' | 'other', prefix: string) => sql`
  ${organizationValues(s, prefix)},
  (
    select count(distinct a.id) from activity_school i join activity a on a.id = i.activity_id
      and a.parent_id is null and a.deleted_on is null
    where i.organization_id in (
      select ${sql.ref(`${s}.id`)} union all select m.id from merged_organization m where m.target_id = ${sql.ref(`${s}.id`)})
  ) as ${sql.ref(`${prefix}Activities`)}`

/** A row for each suspected pair, the likeliest first. */
export const organizationDuplicates = defineReport({
  id: 'OrganizationDuplicates',
  madeOn: {
    label: { en: 'Register searched on', fr: 'Recherche dans le registre faite le' },
    never: { en: 'Not searched yet', fr: 'Pas encore faite' },
    // What has changed since a search was begun may be missing in it.
    moment: sql<Made>`select asked_on as at, found, ${keptPairs} as kept ${newestSearch}`,
    cut: {
      label: { en: 'Pairs kept of the search', fr: 'Paires retenues de la recherche' },
      text: {
        en: (kept, found) => `the ${kept} likeliest of ${found}`,
        fr: (kept, found) => `les ${kept} plus vraisemblables sur ${found}`,
      },
    },
  },
  columns: [
    ...sides.flatMap(columnsOf),
    percent(
      'NameSimilarity',
      ['Similarity of the names', 'Ressemblance des noms'],
      [
        'Trigrams that both names have, of all that either has',
        'Trigrammes communs aux deux noms, sur tous les leurs',
      ],
      'NameSimilarity',
    ),
    percent(
      'PostalCodeSimilarity',
      ['Similarity of the postal codes', 'Ressemblance des codes postaux'],
      ['The same of the postal codes', 'De même pour les codes postaux'],
      'PostalCodeSimilarity',
    ),
  ],
  page: (_question, after, take) => sql`
    select lpad(d.place::text, 9, '0') as "Key", ${told('one', '')}, ${told('other', 'Duplicate')},
      similarity(fold(one.name), fold(other.name)) as "NameSimilarity",
      similarity(${postalKey(sql`one.postal_code`)}, ${postalKey(sql`other.postal_code`)}) as "PostalCodeSimilarity"
    from ${standingPairs} ${after === null ? sql`` : sql`and d.place > ${Number(after)}`}
    order by d.place limit ${take}`,
  count: () => sql`select d.place from ${standingPairs}`,
})
