import { mayWritePost } from '../../../domain/post/permissions.ts'
import type { PostRecord } from '../../../domain/post/schema.ts'
import { useSession } from '../../pickers/surroundings/session-context.tsx'
import { DeletePost } from './delete-post.tsx'
import { PostForm } from './post-form.tsx'
import { newPostKind, postKind } from './post-kind.ts'

interface PostDeskProps {
  task: { kind: 'new' } | { kind: 'edit' | 'delete'; post: PostRecord }
  onDone: () => void
}

/** What coordinators and staff do with posts: write one, edit one in its place, delete one. */
export function PostDesk({ task, onDone }: PostDeskProps) {
  const { actor, sites } = useSession()
  if (task.kind === 'delete') return <DeletePost post={task.post} onDone={onDone} />
  if (task.kind === 'edit') return <PostForm kind={postKind(task.post)} id={task.post.Id} onDone={onDone} />
  const own = sites.filter(({ Id }) => mayWritePost(actor, Id)).map(({ Id }) => Id)
  return <PostForm kind={newPostKind(actor, own)} id={null} onDone={onDone} />
}
