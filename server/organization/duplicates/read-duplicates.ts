import { sql } from 'kysely'
import type { DuplicatePair } from '../../../domain/organization/duplicates/schema.ts'
import { postalCodeSimilarity, similarityOf } from '../../../domain/organization/similarity.ts'
import type { Executor } from '../../db/connection.ts'

type PairRow = Omit<DuplicatePair, 'NameSimilarity' | 'PostalCodeSimilarity'>

/**
 * A page of the newest result, and how many there are; two statements. What was merged, deleted or found to be two since
 * the search is left out; names and similarities are those of now.
 */
export async function readDuplicates(
  on: Executor,
  { skip, take, all }: { skip: number; take: number; all: boolean },
): Promise<{ pairs: DuplicatePair[]; total: number }> {
  const standing = sql`
    organization_duplicate d
      join organization o on o.id = d.one_id and o.status < 2 and o.deleted_on is null
      join organization p on p.id = d.other_id and p.status < 2 and p.deleted_on is null
    where d.search_id = (
        select id from organization_duplicate_search where done_on is not null order by done_on desc limit 1
      )
      and (${all} or d.is_likely)
      and not exists (
        select from organization_not_duplicate n
        where n.one_id = least(d.one_id, d.other_id) and n.other_id = greatest(d.one_id, d.other_id)
      )
  `
  const page = await sql<PairRow>`
    select o.id as "Id", o.name as "Name", o.address as "Address", o.city as "City", o.postal_code as "PostalCode",
      o.telephone_number as "TelephoneNumber", o.version as "Version", p.id as "DuplicateId",
      p.name as "DuplicateName", p.address as "DuplicateAddress", p.city as "DuplicateCity",
      p.postal_code as "DuplicatePostalCode", p.telephone_number as "DuplicateTelephoneNumber",
      p.version as "DuplicateVersion", d.is_likely as "Likely"
    from ${standing} order by d.place limit ${take} offset ${skip}
  `.execute(on)
  const counted = await sql<{ total: number }>`select count(*) as total from ${standing}`.execute(on)
  const pairs = page.rows.map((row) => ({
    ...row,
    NameSimilarity: similarityOf(row.Name, row.DuplicateName),
    PostalCodeSimilarity: postalCodeSimilarity(row.PostalCode, row.DuplicatePostalCode),
  }))
  return { pairs, total: counted.rows[0]?.total ?? 0 }
}
