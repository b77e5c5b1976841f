import { sql } from 'kysely'
import type { Post } from '../../domain/post/document.ts'
import type { Tx } from '../db/connection.ts'
import type { Accepted } from '../record/record-kind.ts'
import { stampColumns } from '../record/stamps.ts'

/** Writes whole posts, new and changed, with one statement each whatever their number. */
export async function writePosts(
  tx: Tx,
  created: readonly Accepted<Post>[],
  changed: readonly Accepted<Post>[],
): Promise<void> {
  if (created.length > 0) {
    await sql`
      insert into post (id, site_id, text, pinned, version, created_on, modified_on, created_by_id, modified_by_id)
      select id, site_id, text, pinned, version, created_on, modified_on, created_by_id, modified_by_id
      from json_populate_recordset(null::post, ${JSON.stringify(created.map(postRow))}::json) as given
      order by given.id
    `.execute(tx)
  }
  if (changed.length > 0) {
    await sql`
      update post set text = given.text, pinned = given.pinned, version = given.version,
        edited_on = case when post.text = given.text then post.edited_on else given.modified_on end,
        modified_on = given.modified_on, modified_by_id = given.modified_by_id
      from json_populate_recordset(null::post, ${JSON.stringify(changed.map(postRow))}::json) as given
      where post.id = given.id
    `.execute(tx)
  }
}

/** The row of a post, by column name. */
export const postRow = ({ document, stamps }: Accepted<Post>) => ({
  id: document.Id,
  site_id: document.SiteId,
  text: document.Text,
  pinned: document.Pinned,
  ...stampColumns(stamps),
})
