import { Trans } from '@lingui/react/macro'

/** The keys of the page, for those who want them. */
export function Shortcuts() {
  return (
    <details className="review-keys">
      <summary>
        <Trans>Keys for this page</Trans>
      </summary>
      <dl>
        <div>
          <dt>
            <kbd>Alt</kbd> + <kbd>↓</kbd>
          </dt>
          <dd>
            <Trans>Next log</Trans>
          </dd>
        </div>
        <div>
          <dt>
            <kbd>Alt</kbd> + <kbd>↑</kbd>
          </dt>
          <dd>
            <Trans>Previous log</Trans>
          </dd>
        </div>
        <div>
          <dt>
            <kbd>Alt</kbd> + <kbd>C</kbd>
          </dt>
          <dd>
            <Trans>First comment</Trans>
          </dd>
        </div>
        <div>
          <dt>
            <kbd>Alt</kbd> + <kbd>M</kbd>
          </dt>
          <dd>
            <Trans>Mark as reviewed</Trans>
          </dd>
        </div>
        <div>
          <dt>
            <kbd>Alt</kbd> + <kbd>R</kbd>
          </dt>
          <dd>
            <Trans>Return with comments</Trans>
          </dd>
        </div>
      </dl>
    </details>
  )
}
