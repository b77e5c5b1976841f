import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Unanswered } from '../../../pickers/answers/unanswered.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FilterChip, FilterRow } from '../../../ui/list/filter-row.tsx'
import { Failed, Loading, Offline, ServerTrouble, SignInEnded } from '../../../ui/page-states.tsx'
import { TableFooter } from '../../../ui/table-footer.tsx'
import { DuplicateCard } from './duplicate-card.tsx'
import './duplicates.css'
import { KeptPairs, SearchLine } from './search-line.tsx'
import { useDuplicateSearch } from './use-duplicate-search.ts'
import { pairSizes, usePairs } from './use-pairs.ts'

interface QuickMergeDialogProps {
  onChanged: () => void
  onClose: () => void
}

/** Suspected duplicates of the whole register: merged either way, or told apart for good (specification 3, section 2). */
export function QuickMergeDialog({ onChanged, onClose }: QuickMergeDialogProps) {
  const { t } = useLingui()
  const pairs = usePairs()
  const { listed, shown, isLeaving, place, show, all, showAll, again, decide, learn } = pairs
  const { search, missing, retry, start } = useDuplicateSearch(pairs.renew)
  /** Of the pairs, and of the search where that had no answer either. */
  const retryBoth = (ofPairs: () => void) => () => {
    ofPairs()
    if (missing) retry()
  }
  return (
    <Dialog opened onClose={onClose} title={t`Suspected duplicates`} shape="wide">
      {search && <SearchLine search={search} onStart={() => void start()} />}
      <FilterRow label={t`Pairs to show`}>
        <FilterChip on={all} onChange={showAll}>
          {t`Similar names in other places too`}
        </FilterChip>
      </FilterRow>
      {listed.kind === 'loading' && <Loading />}
      {listed.kind === 'offline' && <Offline onRetry={retryBoth(listed.retry)} />}
      {listed.kind === 'failed' && <ServerTrouble onRetry={retryBoth(listed.retry)} />}
      {listed.kind === 'refused' && <Failed onRetry={retryBoth(listed.retry)} />}
      {listed.kind === 'signed-out' && <SignInEnded onSignIn={listed.signIn} />}
      {listed.kind === 'rows' && missing && <Unanswered kind={missing} onRetry={retry} />}
      {listed.kind === 'rows' && search?.DoneOn && (
        <>
          <p className="elan-list-count" role="status">
            <Plural value={listed.total} _0="No suspected duplicates" one="# pair" other="# pairs" />
          </p>
          <KeptPairs search={search} />
          <div role="status">
            {pairs.isOutdated && (
              <div className="organizations-line">
                <Trans>The search has a new result. The pairs here are those of the one before.</Trans>
                <Button variant="subtle" onClick={pairs.begin}>
                  <Trans>Show the new result</Trans>
                </Button>
              </div>
            )}
          </div>
          <ul className="organizations-pairs">
            {shown.map(({ key, ...pair }) => (
              <DuplicateCard
                key={key}
                {...pair}
                onDeciding={pairs.follow}
                onVerdict={(verdict) => decide(key, verdict)}
                onTold={learn}
                onChanged={onChanged}
                onStale={again}
                isLeaving={isLeaving}
              />
            ))}
          </ul>
          <TableFooter
            page={listed.page}
            pageSize={place.pageSize}
            sizes={pairSizes}
            total={listed.total}
            onPage={(page) => show({ page })}
            onPageSize={(pageSize) => show({ pageSize })}
          />
        </>
      )}
    </Dialog>
  )
}
