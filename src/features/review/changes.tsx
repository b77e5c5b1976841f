import { Trans } from '@lingui/react/macro'
import { IconArrowRight } from '@tabler/icons-react'
import type { ChangedLine } from './changed-lines.ts'

/** What was changed since the log was returned, first of all: old and new. */
export function Changes({ changes }: { changes: readonly ChangedLine[] }) {
  if (changes.length === 0) return null
  return (
    <section className="review-section review-changes" aria-labelledby="review-changes">
      <h2 id="review-changes">
        <Trans>Changed since it was returned</Trans>
      </h2>
      <dl>
        {changes.map((change) => (
          <div key={change.path}>
            <dt>{change.about}</dt>
            <dd>
              <OldAnswer text={change.before} />
              <IconArrowRight size={18} aria-hidden="true" />
              <span>
                <span className="elan-only-heard">
                  <Trans>now:</Trans>{' '}
                </span>
                <strong>{change.now ?? <Trans>not answered</Trans>}</strong>
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** What stood there when the log was returned. */
export function OldAnswer({ text }: { text: string | null }) {
  return (
    <span className="review-old">
      <span className="elan-only-heard">
        <Trans>before:</Trans>{' '}
      </span>
      {text ? (
        <del>{text}</del>
      ) : (
        <em>
          <Trans>not answered</Trans>
        </em>
      )}
    </span>
  )
}
