import { Trans } from '@lingui/react/macro'
import { useFieldWords } from '../../pickers/log-form/field-words.ts'
import { CommentBox } from './comment-box.tsx'
import { RemovedComment } from './removed-comment.tsx'
import type { Removing } from './use-removing.ts'
import type { ReviewWriting } from './use-review-draft.ts'

interface LostCommentsProps {
  writing: ReviewWriting
  removing: Removing
  /** True for the path of a line that is on the page. */
  isHere: (path: string) => boolean
}

/** Remarks in progress about what has left the log meanwhile: the words stay, whoever changed the log. */
export function LostComments({ writing, removing, isHere }: LostCommentsProps) {
  const wordsOf = useFieldWords()
  const lost = writing.draft.comments.filter(({ Field }) => !isHere(Field))
  const removed = removing.removed.filter((path) => !isHere(path))
  if (lost.length + removed.length === 0) return null
  return (
    <section className="review-section" aria-labelledby="review-lost">
      <h2 id="review-lost">
        <Trans>No longer in the log</Trans>
      </h2>
      {lost.map((comment) => (
        <div key={comment.Field} data-path={comment.Field}>
          <CommentBox
            about={wordsOf(comment.Field)}
            text={comment.Text}
            onChange={(text) => writing.write(comment.Field, text)}
            onRemove={() => removing.remove(comment.Field)}
          />
        </div>
      ))}
      {removed.map((path) => (
        <RemovedComment key={path} path={path} removing={removing} />
      ))}
    </section>
  )
}
