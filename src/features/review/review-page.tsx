import { Trans } from '@lingui/react/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import { mayReview } from '../../../domain/review/standing.ts'
import { readActivity } from '../../data/queries/read-activity.ts'
import { readReview } from '../../data/queries/reviews.ts'
import { AbsentLog } from '../../pickers/log-form/absent-log.tsx'
import { LogOpenElsewhere } from '../../pickers/log-form/open-elsewhere.tsx'
import { ListsProvider } from '../../pickers/surroundings/lists-context.tsx'
import { type SessionSite, useSession } from '../../pickers/surroundings/session-context.tsx'
import { useSeasons } from '../../pickers/surroundings/use-places.ts'
import { Failed, Loading, NotFound } from '../../ui/page-states.tsx'
import { ReviewDesk } from './review-desk.tsx'
import type { RoundQuery } from './round.ts'
import { useOpenRemarks } from './use-review-draft.ts'

interface ReviewPageProps {
  site: SessionSite
  logId: string
  /** How the list is narrowed and ordered that one goes through. */
  query: RoundQuery
}

/** One log under review (decisions, Review): read from the device, for those who may review it. */
export function ReviewPage({ site, logId, query }: ReviewPageProps) {
  const { actor } = useSession()
  const seasons = useSeasons()
  const found = useLiveQuery(async () => ({ record: await readActivity(logId) }), [logId])
  const exchange = useLiveQuery(async () => ({ review: await readReview(logId) }), [logId])
  const state = useOpenRemarks(logId)

  if (!found || !exchange || !seasons || state.kind === 'loading') return <Loading />
  const { record } = found
  if (!record) return <AbsentLog type="Workshop" id={logId} onArrived={() => undefined} />
  if (record.deleted) {
    return (
      <NotFound asPage>
        <Trans>You deleted this log on this device. The deletion will be sent automatically.</Trans>
      </NotFound>
    )
  }
  if (record.hidden || record.version === 0 || !mayReview(actor, record.doc)) return <NotFound asPage />
  if (state.kind === 'elsewhere') return <LogOpenElsewhere asPage onContinue={state.retry} />
  if (state.kind !== 'open') return <Failed asPage onRetry={state.retry} />
  return (
    <ListsProvider>
      <ReviewDesk
        key={record.id}
        site={site}
        record={record}
        review={exchange.review}
        seasons={seasons}
        remarks={state.form}
        query={query}
      />
    </ListsProvider>
  )
}
