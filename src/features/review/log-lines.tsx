import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconMessagePlus } from '@tabler/icons-react'
import { useFormat } from '../../ui/format.ts'
import type { ChangedLine } from './changed-lines.ts'
import { OldAnswer } from './changes.tsx'
import { CommentBox } from './comment-box.tsx'
import { hasRoom } from './draft-changes.ts'
import { focusComment } from './focus-comment.ts'
import type { LogLine } from './log-line.ts'
import { type LogSection, placeOf } from './log-sections.ts'
import { RemovedComment } from './removed-comment.tsx'
import type { Removing } from './use-removing.ts'
import type { ReviewWriting } from './use-review-draft.ts'

interface LogLinesProps {
  section: LogSection
  writing: ReviewWriting
  removing: Removing
  /** Paths of what is still missing for the log to be complete. */
  missing: readonly string[]
  /** What was changed since the log was returned. */
  changes: readonly ChangedLine[]
}

/** A section of the log, answer by answer, each with a way to remark on it. */
export function LogLines({ section, writing, removing, missing, changes }: LogLinesProps) {
  const isMissing = (line: LogLine) =>
    missing.some((path) => path === line.path || path.startsWith(`${line.path}.`))
  const changeOf = (line: LogLine) => changes.find(({ path }) => path === line.path)
  // What nobody answered and nothing asks for is out of the way; what is said about it stays in sight.
  const isFolded = (line: LogLine) =>
    line.value === null &&
    !isMissing(line) &&
    !changeOf(line) &&
    !removing.removed.includes(line.path) &&
    !writing.draft.comments.some(({ Field }) => Field === line.path)
  const folded = section.lines.filter(isFolded)
  const draw = (line: LogLine) => (
    <Line
      key={line.path}
      line={line}
      about={placeOf(section, line)}
      writing={writing}
      removing={removing}
      isMissing={isMissing(line)}
      change={changeOf(line)}
    />
  )
  const format = useFormat()
  const headingId = `review-${section.id}`
  return (
    <section className="review-section" aria-labelledby={headingId}>
      <h2 id={headingId}>{section.title}</h2>
      <ul className="review-lines">{section.lines.filter((line) => !isFolded(line)).map(draw)}</ul>
      {folded.length > 0 && (
        <details className="review-folded">
          <summary>
            <Trans>Not answered: {format.list(folded.map(({ label }) => label))}</Trans>
          </summary>
          <ul className="review-lines">{folded.map(draw)}</ul>
        </details>
      )}
    </section>
  )
}

interface LineProps {
  line: LogLine
  about: string
  writing: ReviewWriting
  removing: Removing
  isMissing: boolean
  change: ChangedLine | undefined
}

function Line({ line, about, writing, removing, isMissing, change }: LineProps) {
  const { t } = useLingui()
  const comment = writing.draft.comments.find(({ Field }) => Field === line.path)
  return (
    <li className="review-line" data-path={line.path}>
      <div className="review-answer">
        <span className="review-label">{line.label}</span>
        <span className="review-value">
          {line.value ?? (
            <em>
              <Trans>not answered</Trans>
            </em>
          )}
          {change && <OldAnswer text={change.before} />}
          {isMissing && (
            <span className="review-missing">
              <IconAlertTriangle size={18} aria-hidden="true" />
              <Trans>needed to be complete</Trans>
            </span>
          )}
        </span>
        {!comment && (
          <Button
            variant="subtle"
            className="review-add"
            data-add-comment
            disabled={!hasRoom(writing.draft)}
            leftSection={<IconMessagePlus size={18} aria-hidden="true" />}
            aria-label={t`Comment on: ${about}`}
            onClick={() => {
              writing.add(line)
              focusComment(line.path)
            }}
          >
            <Trans>Comment</Trans>
          </Button>
        )}
      </div>
      {comment && (
        <CommentBox
          about={about}
          text={comment.Text}
          onChange={(text) => writing.write(line.path, text)}
          onRemove={() => removing.remove(line.path)}
        />
      )}
      <RemovedComment path={line.path} removing={removing} />
    </li>
  )
}
