import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type ComponentType, Suspense, useEffect, useRef, useState } from 'react'
import { isStaff } from '../../../domain/kernel/actor.ts'
import { mayWritePost, mayWritePosts } from '../../../domain/post/permissions.ts'
import type { PostRecord } from '../../../domain/post/schema.ts'
import type { Feed } from '../../data/queries/posts.ts'
import { type Session, useSession } from '../../pickers/surroundings/session-context.tsx'
import { passToNewRow } from '../../ui/list/pass-to-new-row.ts'
import { Loading } from '../../ui/page-states.tsx'
import { PostCard } from './post-card.tsx'
import { PostSites, type PostSource } from './post-sites.tsx'

/** What a coordinator does with posts; only they fetch what does it. */
export type PostTask = { kind: 'new' } | { kind: 'edit' | 'delete'; post: PostRecord }

/** See {@link PostTask}. `onDone`: saved, deleted or given up. */
export interface PostDeskProps {
  task: PostTask
  onDone: () => void
}

interface PostsProps {
  feed: Feed
  Desk: ComponentType<PostDeskProps>
}

/** So many posts at first, and so many more at each press. */
const AT_FIRST = 5

/** In place of a post's Id: a new one was written, or given up. */
const NEW = 'new'

/** The posts of the reader's sites and of the national office (specification 1, section 2, Home), from this device. */
export function Posts({ feed, Desk }: PostsProps) {
  const { t } = useLingui()
  const session = useSession()
  const { actor } = session
  const [task, setTask] = useState<PostTask | null>(null)
  const [closed, setClosed] = useState<string | null>(null)
  const [most, setMost] = useState(AT_FIRST)
  const newPost = useRef<HTMLButtonElement>(null)
  // The form takes the button's place: the focus goes back to it when it is there again.
  useEffect(() => {
    if (closed === NEW && task === null) newPost.current?.focus()
  }, [closed, task])
  const national = t`National office`
  const sources = sourcesOf(feed, session, national)
  const nameOf = (siteId: string | null) => sources.find((one) => one.siteId === siteId)?.name ?? national
  const posts = feed.posts.filter(({ SiteId }) => !feed.hidden.includes(SiteId))
  const mayWrite = mayWritePosts(actor)
  if (feed.posts.length === 0 && !mayWrite) return null
  const done = (id: string | null) => {
    setClosed(id)
    setTask(null)
  }
  const left = posts.length - most
  const edited = task?.kind === 'edit' ? task.post : null
  // What is being edited stays, whatever arrives above it or happens to it.
  const shown = posts.filter(({ Id }, place) => place < most || Id === edited?.Id)
  if (edited && !shown.some(({ Id }) => Id === edited.Id)) shown.push(edited)
  return (
    <section className="home-section home-posts" aria-labelledby="home-posts">
      <div className="home-posts-head">
        <h2 id="home-posts">
          <Trans>Posts</Trans>
        </h2>
        {mayWrite && task?.kind !== 'new' && (
          <Button
            ref={newPost}
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden="true" />}
            onClick={() => setTask({ kind: 'new' })}
          >
            <Trans>New post</Trans>
          </Button>
        )}
      </div>
      {task?.kind === 'new' && (
        <Suspense fallback={<Loading />}>
          <Desk task={task} onDone={() => done(NEW)} />
        </Suspense>
      )}
      <PostSites sources={sources} hidden={feed.hidden} />
      {shown.length === 0 ? (
        <p className="elan-subtitle">
          {feed.posts.length === 0 ? (
            <Trans>Nothing was posted yet.</Trans>
          ) : (
            <Trans>The boxes above hide every post.</Trans>
          )}
        </p>
      ) : (
        <ul className="posts" aria-label={t`Posts`}>
          {shown.map((post) => (
            <li key={post.Id}>
              {task?.kind === 'edit' && task.post.Id === post.Id ? (
                <Suspense fallback={<Loading />}>
                  <Desk task={task} onDone={() => done(post.Id)} />
                </Suspense>
              ) : (
                <PostCard
                  post={post}
                  from={nameOf(post.SiteId)}
                  takesFocus={closed === post.Id}
                  {...(mayWritePost(actor, post.SiteId) && {
                    onEdit: () => setTask({ kind: 'edit', post }),
                    onDelete: () => setTask({ kind: 'delete', post }),
                  })}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {left > 0 && (
        <Button
          variant="default"
          onClick={({ currentTarget }) => {
            passToNewRow(currentTarget, currentTarget.previousElementSibling)
            setMost(most + AT_FIRST * 2)
          }}
        >
          <Plural value={left} one="# more post" other="# more posts" />
        </Button>
      )}
      {task?.kind === 'delete' && (
        <Suspense fallback={null}>
          <Desk task={task} onDone={() => done(null)} />
        </Suspense>
      )}
    </section>
  )
}

/** The national office and the reader's sites; for staff, who have all, those whose posts are on this device. */
function sourcesOf({ posts }: Feed, { actor, sites }: Session, national: string): PostSource[] {
  const withPosts = new Set(posts.map(({ SiteId }) => SiteId))
  const theirs = isStaff(actor) ? sites.filter(({ Id }) => withPosts.has(Id)) : sites
  return [{ siteId: null, name: national }, ...theirs.map(({ Id, Name }) => ({ siteId: Id, name: Name }))]
}
