import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Progress } from '@mantine/core'
import { IconEyeCheck } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import type { ActivityListRow } from '../../../data/queries/activities.ts'
import { useSession } from '../../../pickers/surroundings/session-context.tsx'
import { keepFocus } from '../../../ui/navigation-focus.ts'
import { MarkResult } from './mark-result.tsx'
import { useMarking } from './use-marking.ts'
import { type NotMarkable, whyNotMarkable } from './why-not-markable.ts'

interface MarkBarProps {
  selected: readonly ActivityListRow[]
  /** The logs about which comments are in progress; undefined until they are read. */
  drafts: readonly string[] | undefined
  onSelect: (ids: ReadonlySet<string>) => void
  /** How many rows there are, in words: said while none is selected. */
  count?: ReactNode
}

/** What can be done with the selected logs: marking them as reviewed, where there is signal. */
export function MarkBar({ selected, drafts, onSelect, count: rowCount }: MarkBarProps) {
  const { t } = useLingui()
  const { actor } = useSession()
  const marking = useMarking()
  const bar = useRef<HTMLDivElement>(null)
  const whyNot = (row: ActivityListRow) => whyNotMarkable(row, actor, drafts ?? [])
  const markable = drafts ? selected.filter((row) => whyNot(row) === null) : []
  const count = markable.length
  const { done = 0, count: all = 0 } = marking.progress ?? {}

  // Not `disabled` while it works: the Tab key still finds it.
  const canMark = count > 0 && marking.progress === null

  const work = async () => {
    const marked = await marking.start(markable)
    onSelect(new Set(selected.flatMap((row) => (marked.has(row.Id) ? [] : row.Id))))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a few buttons need a name, not a frame.
    <div
      ref={bar}
      tabIndex={-1}
      className="activity-selection"
      role="group"
      aria-label={t`The selected logs`}
    >
      <div className="activity-selection-row">
        {rowCount && (
          <span role="status" className="activity-table-count">
            {rowCount}
          </span>
        )}
        <span role="status" className="activity-selected">
          {selected.length === 0 ? (
            <Trans>None selected</Trans>
          ) : (
            <Plural value={selected.length} one="# selected" other="# selected" />
          )}
        </span>
        <Button
          variant="default"
          {...(canMark ? { onClick: () => void work() } : { 'aria-disabled': true, 'data-disabled': true })}
          leftSection={<IconEyeCheck size={18} aria-hidden="true" />}
        >
          <Trans>Mark as reviewed ({count})</Trans>
        </Button>
        {/* Its place is kept: nothing in the bar moves when a row is chosen. */}
        <Button
          variant="subtle"
          className="activity-clear"
          data-idle={selected.length === 0 || undefined}
          onClick={() => {
            // It is not seen any more.
            bar.current?.focus({ preventScroll: true })
            onSelect(new Set())
          }}
        >
          <Trans>Clear the selection</Trans>
        </Button>
        {drafts && count < selected.length && marking.progress === null && (
          <LeftOut reasons={selected.flatMap((row) => whyNot(row) ?? [])} />
        )}
        {marking.progress && (
          <div className="activity-marking">
            <Progress.Root size="lg">
              <Progress.Section value={(done / Math.max(1, all)) * 100} aria-label={t`Logs marked`} />
            </Progress.Root>
            <span role="status">
              <Trans>
                {done} of {all}
              </Trans>
            </span>
            <Button
              variant="default"
              onFocus={(event) => keepFocus(event.currentTarget)}
              onClick={marking.stop}
            >
              <Trans>Stop</Trans>
            </Button>
          </div>
        )}
      </div>
      {marking.result && <MarkResult result={marking.result} onClose={marking.forget} />}
    </div>
  )
}

/** Why some of the selected logs are left out, in words. */
function LeftOut({ reasons }: { reasons: readonly NotMarkable[] }) {
  const many = (reason: NotMarkable) => reasons.filter((one) => one === reason).length
  return (
    <ul className="activity-left-out">
      {many('unsent') > 0 && (
        <li>
          <Plural
            value={many('unsent')}
            one="# has changes that have not been sent yet."
            other="# have changes that have not been sent yet."
          />
        </li>
      )}
      {many('not-yours') > 0 && (
        <li>
          <Plural
            value={many('not-yours')}
            one="# was logged by another site, which reviews it."
            other="# were logged by another site, which reviews them."
          />
        </li>
      )}
      {many('comments') > 0 && (
        <li>
          <Plural
            value={many('comments')}
            one="# has comments in progress: return it with them, or remove them."
            other="# have comments in progress: return them with these, or remove these."
          />
        </li>
      )}
      {many('already') > 0 && (
        <li>
          <Plural value={many('already')} one="# is reviewed already." other="# are reviewed already." />
        </li>
      )}
    </ul>
  )
}
