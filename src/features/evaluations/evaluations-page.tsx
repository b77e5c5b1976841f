import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { useLiveQuery } from 'dexie-react-hooks'
import { useCallback, useEffect, useState } from 'react'
import type { Evaluation } from '../../../domain/evaluation/schema.ts'
import { bringLog } from '../../data/activity/bring-log.ts'
import { fetchEvaluationLink, fetchEvaluations } from '../../data/activity/evaluations.ts'
import type { Unanswered as Kind } from '../../data/calls/api.ts'
import { readActivity } from '../../data/queries/read-activity.ts'
import { Unanswered } from '../../pickers/answers/unanswered.tsx'
import { useFormat } from '../../ui/format.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Empty, Loading, NotFound } from '../../ui/page-states.tsx'
import { EvaluationAnswers } from './evaluation-answers.tsx'
import { FormLink } from './form-link.tsx'
import './evaluations.css'

interface EvaluationsPageProps {
  workshopId: string
  /** The evaluation that the address names. */
  chosen: string | undefined
  onChoose: (id: string) => void
}

type Found = { token: string; evaluations: Evaluation[] } | Kind | 'hidden'

/** A log of another site or an older season is not on this device: it comes along for its name. */
async function bringName(workshopId: string): Promise<void> {
  if (!(await readActivity(workshopId))) await bringLog('Workshop', workshopId)
}

async function ask(workshopId: string): Promise<Found> {
  const [link, list] = await Promise.all([
    fetchEvaluationLink(workshopId),
    fetchEvaluations(workshopId),
    bringName(workshopId).catch((error: unknown) => console.warn('The log could not be kept', error)),
  ])
  if (link.kind === 'ok' && list.kind === 'ok') return { token: link.value.Token, evaluations: list.value }
  const [first = list] = [link, list].filter((answer) => answer.kind !== 'ok')
  if (first.kind === 'refused' && first.status === 404) return 'hidden'
  return first.kind === 'ok' ? 'unreachable' : first.kind
}

/** The evaluations of an activity (specification 2, section 2.4): the form's link, and what was answered. Needs signal. */
export function EvaluationsPage({ workshopId, chosen, onChoose }: EvaluationsPageProps) {
  const [found, setFound] = useState<Found | null>(null)
  const refresh = useCallback(async () => {
    setFound(null)
    setFound(await ask(workshopId))
  }, [workshopId])
  useEffect(() => void refresh(), [refresh])
  if (found === null) return <Loading />
  if (found === 'hidden') return <NotFound asPage />
  if (typeof found === 'string') {
    return (
      <Unanswered asPage kind={found} onRetry={() => void refresh()}>
        <Trans>Evaluations are not kept on this device. They can be read when there is signal.</Trans>
      </Unanswered>
    )
  }
  return <Answered {...found} workshopId={workshopId} chosen={chosen} onChoose={onChoose} />
}

function Answered(props: EvaluationsPageProps & { token: string; evaluations: Evaluation[] }) {
  const { t } = useLingui()
  const format = useFormat()
  const { workshopId, token, evaluations, onChoose } = props
  const activity = useLiveQuery(async () => readActivity(workshopId), [workshopId])?.doc
  const shown = evaluations.find(({ Id }) => Id === props.chosen) ?? evaluations[0]
  return (
    <>
      <PageHeader
        title={t`Evaluations`}
        about={activity?.Name}
        subtitle={activity && [activity.Name, format.date(activity.Date)].join(' · ')}
      />
      <FormLink token={token} />
      {shown ? (
        <>
          <NativeSelect
            className="evaluation-picker"
            label={t`Evaluation`}
            description={t`Who answered is not known.`}
            value={shown.Id}
            data={evaluations.map(({ Id, CreatedOn }, place) => ({
              value: Id,
              label: [t`Evaluation ${place + 1}`, format.localDay(CreatedOn)].join(' · '),
            }))}
            onChange={(event) => onChoose(event.currentTarget.value)}
          />
          <EvaluationAnswers evaluation={shown} />
        </>
      ) : (
        <Empty title={t`Nobody has answered yet`}>
          <Trans>
            Once the log is complete and the day has come, Élan sends the link to the educators marked for a
            survey whose e-mail address is known. You can also pass it on yourself.
          </Trans>
        </Empty>
      )}
    </>
  )
}
