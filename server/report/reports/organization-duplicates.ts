import { type RawBuilder, sql } from 'kysely'
import { standingPairs } from '../../organization/duplicates/standing-pairs.ts'
import { id, integer, percent, text, words } from '../columns/column.ts'
import { defineReport } from '../define-report.ts'

const sides = [
  ['', 'The one', 'L’un'],
  ['Duplicate', 'The other', 'L’autre'],
] as const

/** What is told of each of the two. */
const columnsOf = ([prefix, en, fr]: (typeof sides)[number]) => [
  text(`${prefix}Name`, [`${en}: name`, `${fr} : nom`], ['Its name', 'Son nom'], 'Organization.Name', {
    width: 40,
  }),
  id(
    `${prefix}Id`,
    [`${en}: id`, `${fr} : identifiant`],
    ['Identifies it', 'L’identifie'],
    'Organization.Id',
  ),
  text(
    `${prefix}Address`,
    [`${en}: address`, `${fr} : adresse`],
    ['Its address', 'Son adresse'],
    'Organization.Address',
  ),
  text(`${prefix}City`, [`${en}: city`, `${fr} : ville`], ['Its city', 'Sa ville'], 'Organization.City'),
  words(
    `${prefix}Province`,
    [`${en}: province`, `${fr} : province`],
    ['Its province or territory', 'Sa province ou son territoire'],
    'Organization.RegionId',
  ),
  text(
    `${prefix}PostalCode`,
    [`${en}: postal code`, `${fr} : code postal`],
    ['Its postal code', 'Son code postal'],
    'Organization.PostalCode',
  ),
  text(
    `${prefix}Telephone`,
    [`${en}: telephone`, `${fr} : téléphone`],
    ['Its telephone number', 'Son numéro de téléphone'],
    'Organization.TelephoneNumber',
  ),
  integer(
    `${prefix}Activities`,
    [`${en}: activities`, `${fr} : activités`],
    ['Activities that reached it', 'Activités qui l’ont touché'],
    'SchoolDemographicResponseHeader.Items.OrganizationId',
  ),
]

const postalKey = (code: RawBuilder<unknown>) => sql`regexp_replace(fold(${code}), '[^a-z0-9]', '', 'g')`

/** Of a side `s`, what {@link columnsOf} names. */
const told = (s: 'one' | 'other', prefix: string) => sql`
  ${sql.ref(`${s}.name`)} as ${sql.ref(`${prefix}Name`)}, ${sql.ref(`${s}.id`)} as ${sql.ref(`${prefix}Id`)},
  ${sql.ref(`${s}.address`)} as ${sql.ref(`${prefix}Address`)}, ${sql.ref(`${s}.city`)} as ${sql.ref(`${prefix}City`)},
  ${sql.ref(`${s}.region_id`)} as ${sql.ref(`${prefix}Province`)},
  ${sql.ref(`${s}.postal_code`)} as ${sql.ref(`${prefix}PostalCode`)},
  ${sql.ref(`${s}.telephone_number`)} as ${sql.ref(`${prefix}Telephone`)},
  (
    select count(distinct a.id) from activity_school i join activity a on a.id = i.activity_id
      and a.parent_id is null and a.deleted_on is null
    where i.organization_id in (
      select ${sql.ref(`${s}.id`)} union all select m.id from merged_organization m where m.target_id = ${sql.ref(`${s}.id`)})
  ) as ${sql.ref(`${prefix}Activities`)}`

/** A row for each suspected pair, the likeliest first. */
export const organizationDuplicates = defineReport({
  id: 'OrganizationDuplicates',
  columns: [
    ...columnsOf(sides[0]),
    ...columnsOf(sides[1]),
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
