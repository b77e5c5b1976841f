import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Textarea } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useId } from 'react'
import { reviewLimits } from '../../../domain/review/standing.ts'
import { useFormat } from '../../ui/format.ts'
import { isTooLong } from './draft-changes.ts'

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
  const format = useFormat()
  const count = format.number(text.trim().length)
  const limit = format.number(reviewLimits.text)
  const countId = useId()
  const tooLong = isTooLong({ Text: text })
  return (
    <div className="review-comment">
      <Textarea
        autosize
        minRows={2}
        data-comment
        label={t`Comment on: ${about}`}
        error={tooLong}
        aria-describedby={countId}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <div className="review-comment-foot">
        <span id={countId} className={tooLong ? 'elan-problem' : undefined}>
          {tooLong ? (
            <Trans>
              {count} of {limit} characters. Please shorten it.
            </Trans>
          ) : (
            <Trans>
              {count} of {limit} characters
            </Trans>
          )}
        </span>
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
