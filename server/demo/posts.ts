import { tidyPost } from '../../domain/post/document.ts'
import type { Tx } from '../db/connection.ts'
import { postRow } from '../post/write-posts.ts'
import { journal } from '../record/journal.ts'
import { firstStamps } from '../record/stamps.ts'
import { idOf } from '../shipped/id-of.ts'
import type { Charity } from './charity.ts'
import { nationalPosts, type PostText, sitePosts } from './data/post-texts.ts'
import { insertRows, type Row } from './insert-rows.ts'
import { daysAfter } from './seasons.ts'
import { sites } from './sites.ts'

/** Loads the posts of some weeks, of the national office and of the sites, with their lines in the feed; answers how many. */
export async function loadPosts(tx: Tx, charity: Charity): Promise<number> {
  const staff = charity.people.find(({ roles }) => roles.includes('Staff'))
  const written: (Row | null)[] = [
    ...nationalPosts.map((post, place) => rowOf(charity, post, `national/${place}`, null, staff?.id)),
    ...sites.flatMap((site) => {
      const writer = charity.coordinatorOf(site)
      return (sitePosts[site.name] ?? []).map((post, place) =>
        rowOf(charity, post, `${site.name}/${place}`, site.id, writer?.id),
      )
    }),
  ]
  const rows = written.filter((row) => row !== null)
  await insertRows(tx, 'post', rows)
  await journal(
    tx,
    rows.map(({ id, site_id }) => ({
      type: 'Post',
      id: String(id),
      version: 1,
      ...(site_id === null ? { everyone: true } : { sites: [String(site_id)] }),
    })),
  )
  return rows.length
}

function rowOf(
  { today }: Charity,
  { text, daysAgo, isPinned = false, editedDaysAgo }: PostText,
  key: string,
  siteId: string | null,
  writer: string | undefined,
): Row | null {
  if (writer === undefined) return null
  const document = tidyPost({ Id: idOf('post', key), SiteId: siteId, Text: text, Pinned: isPinned })
  const row = postRow({
    document,
    stamps: firstStamps(`${daysAfter(today, -daysAgo)}T14:20:00Z`, writer),
    droppedItems: [],
  })
  const editedOn = editedDaysAgo === undefined ? null : `${daysAfter(today, -editedDaysAgo)}T09:05:00Z`
  return { ...row, edited_on: editedOn }
}
