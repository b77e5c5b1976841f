import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { reviewLimits } from '../../../domain/review/standing.ts'
import { LongText } from '../../ui/form/long-text.tsx'

interface CommentBoxProps {
  /** What the remark is about, in words. */
  about: string
  text: string
  onChange: (text: string) => void
  onRemove: () => void
}

/** A remark in progress, under the field that it is about. */
export function CommentBox({ about, text, onChange, onRemove }: CommentBoxProps) {
  const { t } = useLingui()
  return (
    <div className="review-comment">
      <LongText
        minRows={2}
        data-comment
        label={t`Comment on: ${about}`}
        limit={reviewLimits.text}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <div className="review-comment-foot">
        <Button
          variant="subtle"
          color="danger"
          leftSection={<IconTrash size={18} aria-hidden="true" />}
          aria-label={t`Remove the comment on: ${about}`}
          onClick={onRemove}
        >
          <Trans>Remove</Trans>
        </Button>
      </div>
    </div>
  )
}
