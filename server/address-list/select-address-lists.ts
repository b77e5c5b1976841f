import { sql } from 'kysely'
import { mayKeepAddressList } from '../../domain/address-list/permissions.ts'
import type { AddressListRecord } from '../../domain/address-list/schema.ts'
import { type Actor, coordinatedSites, isStaff } from '../../domain/kernel/actor.ts'
import { emailIdOf } from '../../domain/mail/email-types.ts'
import type { Executor } from '../db/connection.ts'
import { readAllTypeWords } from '../email/type-words.ts'
import type { StoredRecord } from '../record/record-kind.ts'

/** Whole lists in no order, deleted ones included, with the words of their mails; two statements. */
export async function selectAddressLists(
  on: Executor,
  ids: readonly string[],
): Promise<StoredRecord<AddressListRecord>[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<
    Omit<AddressListRecord, 'EmailId' | 'Email' | 'Addresses'> & { type: number; deleted: boolean }
  >`
    select l.id as "Id", l.version as "Version", l.created_on as "CreatedOn", l.modified_on as "ModifiedOn",
      l.created_by_id as "CreatedById", l.modified_by_id as "ModifiedById", l.email_type as type,
      l.site_id as "SiteId", case when site.id is not null then json_build_object('Id', site.id, 'Name', site.name) end as "Site",
      l.addresses as "EmailAddresses", l.deleted_on is not null as deleted
    from email_address_list l left join site on site.id = l.site_id
    where l.id = any(${[...ids]}::uuid[])
  `.execute(on)
  const words = await readAllTypeWords(on)
  return rows.map(({ type, deleted, ...list }) => ({
    record: {
      ...list,
      EmailId: emailIdOf(type),
      Email: words.get(type) ?? { Id: emailIdOf(type), EmailType: type, Localizations: [] },
      Addresses: list.EmailAddresses.join('\n'),
    },
    deleted,
    droppedItems: [],
  }))
}

/** The sites whose lists the actor keeps; staff keep all. */
const keptSites = (actor: Actor): string[] =>
  coordinatedSites(actor).filter((siteId) => mayKeepAddressList(actor, siteId))

/** A stretch of the ids of the lists that the reader keeps, of one site or of all, by type and site; one statement. */
export async function findAddressLists(
  on: Executor,
  actor: Actor,
  { siteId = null, skip, take }: { siteId?: string | null | undefined; skip: number; take: number },
): Promise<{ ids: string[]; total: number }> {
  const from = sql`
    email_address_list l left join site on site.id = l.site_id
    where l.deleted_on is null and (${isStaff(actor)} or l.site_id = any(${keptSites(actor)}::uuid[]))
      and (${siteId}::uuid is null or l.site_id = ${siteId}::uuid)
  `
  const { rows } = await sql<{ ids: string[]; total: number }>`
    select array(
        select l.id from ${from} order by l.email_type, fold(coalesce(site.name, '')), l.id offset ${skip} limit ${take}
      ) as ids,
      (select count(*) from ${from}) as total
  `.execute(on)
  return rows[0] ?? { ids: [], total: 0 }
}
