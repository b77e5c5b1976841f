import { Trans } from '@lingui/react/macro'
import { useFieldWords } from '../../pickers/log-form/field-words.ts'
import { CommentBox } from './comment-box.tsx'
import { useRemoving } from './use-removing.ts'
import type { ReviewWriting } from './use-review-draft.ts'

interface LostCommentsProps {
  writing: ReviewWriting
  /** True for the path of a line that is on the page. */
  isHere: (path: string) => boolean
}

/** Remarks in progress about what has left the log meanwhile: the words stay, whoever changed the log. */
export function LostComments({ writing, isHere }: LostCommentsProps) {
  const wordsOf = useFieldWords()
  const remove = useRemoving(writing)
  const lost = writing.draft.comments.filter(({ Field }) => !isHere(Field))
  if (lost.length === 0) return null
  return (
    <section className="review-section" aria-labelledby="review-lost">
      <h2 id="review-lost">
        <Trans>No longer in the log</Trans>
      </h2>
      {lost.map((comment) => (
        <CommentBox
          key={comment.Field}
          about={wordsOf(comment.Field)}
          text={comment.Text}
          onChange={(text) => writing.write(comment.Field, text)}
          onRemove={() => remove(comment.Field)}
        />
      ))}
    </section>
  )
}
