import { readMeta, writeMeta } from '../store/meta.ts'
import { currentDatabase, type PersonDatabase } from '../store/person-database.ts'

/** Where posts are called. */
export const POST_PATH = '/api/vms/Post'

/** Shows the posts of a site (null: the national ones) on this device, or leaves them out; remembered here alone. */
export async function showPostsOf(
  siteId: string | null,
  isShown: boolean,
  db: PersonDatabase = currentDatabase(),
): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    const others = (await readMeta(db, 'hiddenPosts')).filter((one) => one !== siteId)
    await writeMeta(db, { hiddenPosts: isShown ? others : [...others, siteId] })
  })
}
