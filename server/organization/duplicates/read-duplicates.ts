import { sql } from 'kysely'
import type { DuplicatePair } from '../../../domain/organization/duplicates/schema.ts'
import { postalCodeSimilarity, similarityOf } from '../../../domain/organization/similarity.ts'
import type { Executor } from '../../db/connection.ts'
import { standingPairs } from './standing-pairs.ts'

type PairRow = Omit<DuplicatePair, 'NameSimilarity' | 'PostalCodeSimilarity'>

/**
 * A page of the newest result, and how many there are; two statements. What was merged, deleted or found to be two since
 * the search is left out; names and similarities are those of now.
 */
export async function readDuplicates(
  on: Executor,
  { skip, take, all }: { skip: number; take: number; all: boolean },
): Promise<{ pairs: DuplicatePair[]; total: number }> {
  const standing = sql`${standingPairs} and (${all} or d.is_likely)`
  const page = await sql<PairRow>`
    select one.id as "Id", one.name as "Name", one.address as "Address", one.city as "City",
      one.postal_code as "PostalCode", one.telephone_number as "TelephoneNumber", one.version as "Version",
      other.id as "DuplicateId", other.name as "DuplicateName", other.address as "DuplicateAddress",
      other.city as "DuplicateCity", other.postal_code as "DuplicatePostalCode",
      other.telephone_number as "DuplicateTelephoneNumber", other.version as "DuplicateVersion", d.is_likely as "Likely"
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
