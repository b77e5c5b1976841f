import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import type { PostRecord } from '../../../domain/post/schema.ts'
import { type DeskDeletion, deleteAtDesk } from '../../data/desk/delete-at-desk.ts'
import { fetchNews } from '../../data/engine/fetch-news.ts'
import { POST_PATH } from '../../data/site/posts.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useSnackbar } from '../../ui/snackbar.tsx'
import { useFailureNotice } from '../../ui/use-failure-notice.ts'

/** Asks whether a post is to be deleted, and does it. */
export function DeletePost({ post, onDone }: { post: PostRecord; onDone: () => void }) {
  const { t } = useLingui()
  const snackbar = useSnackbar()
  const notice = useFailureNotice(`delete:${POST_PATH}/${post.Id}`)
  const failures: Record<Exclude<DeskDeletion, 'deleted'>, string> = {
    changed: t`Somebody changed this post meanwhile, so it was not deleted. Look at it again first.`,
    unseen: t`You do not see this post any more, so nothing was deleted now: it was deleted before, or is no longer yours to see.`,
    refused: t`You cannot delete this post. Nothing was deleted.`,
    'signed-out': t`Your session has ended, so nothing was deleted. Sign in, then delete again.`,
    unreachable: t`The server did not answer, so it is not certain that the post was deleted. Look again when there is signal.`,
    failed: t`One or more errors occurred while communicating with the server, so it is not certain that the post was deleted. Look again.`,
  }
  const isGoing = useRef(false)
  const remove = async () => {
    if (isGoing.current) return
    isGoing.current = true
    notice.withdraw()
    const outcome = await deleteAtDesk(POST_PATH, post.Id, post.Version)
    if (outcome === 'deleted') snackbar.say(t`The post was deleted.`)
    else notice.sayError(failures[outcome])
    if (outcome === 'deleted' || outcome === 'changed' || outcome === 'unseen') await fetchNews()
    onDone()
  }
  const beginning = post.Text.length > 80 ? `${post.Text.slice(0, 80).toWellFormed()}…` : post.Text
  return (
    <ConfirmDialog
      opened
      title={t`Delete this post?`}
      confirmLabel={t`Delete`}
      dangerous
      onConfirm={() => void remove()}
      onCancel={onDone}
    >
      <Trans>“{beginning}” will be gone for everybody.</Trans>
    </ConfirmDialog>
  )
}
