import { Trans, useLingui } from '@lingui/react/macro'
import { IconPencil, IconPin, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { PostRecord } from '../../../domain/post/schema.ts'
import { useFormat } from '../../ui/format.ts'
import { OverflowMenu } from '../../ui/overflow-menu.tsx'
import { PostText } from './post-text.tsx'

interface PostCardProps {
  post: PostRecord
  /** The site's name, or the national office's. */
  from: string
  /** Absent for whoever only reads it. */
  onEdit?: () => void
  onDelete?: () => void
  /** Its editor was just closed: the focus belongs back here. */
  takesFocus?: boolean
}

/** A post as it is read: who wrote to whom and when, whether it is pinned, whether it was edited. */
export function PostCard({ post, from, onEdit, onDelete, takesFocus }: PostCardProps) {
  const { t } = useLingui()
  const format = useFormat()
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (takesFocus) card.current?.focus()
  }, [takesFocus])
  const when = format.instant(post.CreatedOn)
  const who = post.CreatedByName
  return (
    <article ref={card} tabIndex={-1} className="post" aria-label={t`Post of ${from}, ${when}`}>
      <header className="post-head">
        <p className="post-from">
          {post.Pinned && (
            <span className="post-pin">
              <IconPin size={16} aria-hidden="true" />
              <Trans>Pinned</Trans>
            </span>
          )}
          <strong>{from}</strong>
        </p>
        {onEdit && onDelete && (
          <OverflowMenu
            label={t`More for the post of ${when}`}
            items={[
              {
                id: 'edit',
                words: t`Edit`,
                label: t`Edit the post of ${when}`,
                Icon: IconPencil,
                onPress: onEdit,
              },
              {
                id: 'delete',
                words: t`Delete`,
                label: t`Delete the post of ${when}`,
                Icon: IconTrash,
                isDanger: true,
                onPress: onDelete,
              },
            ]}
          />
        )}
      </header>
      <PostText text={post.Text} />
      <p className="post-foot">
        <bdi>{who}</bdi> · <time dateTime={post.CreatedOn}>{when}</time>
        {post.EditedOn !== null && (
          <>
            {' · '}
            <Edited on={post.EditedOn} />
          </>
        )}
      </p>
    </article>
  )
}

function Edited({ on }: { on: string }) {
  const when = useFormat().instant(on)
  return (
    <time dateTime={on}>
      <Trans>edited on {when}</Trans>
    </time>
  )
}
