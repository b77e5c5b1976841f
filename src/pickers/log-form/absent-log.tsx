import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { type Brought, type BroughtType, bringLog } from '../../data/activity/bring-log.ts'
import { readRecord } from '../../data/store/records.ts'
import { Loading, NotFound } from '../../ui/page-states.tsx'
import { Unanswered } from '../answers/unanswered.tsx'

type Outcome = 'asking' | Exclude<Brought, 'arrived'>

// A log that arrived and is still not to be seen here is absent: asking on would never end.
async function bring(type: BroughtType, id: string): Promise<Brought> {
  const answer = await bringLog(type, id)
  return answer === 'arrived' && !(await readRecord(type, id)) ? 'absent' : answer
}

/** A log that this device does not carry: asked for from the server, once; without signal, said so. */
export function AbsentLog(props: { type: BroughtType; id: string; onArrived: () => void }) {
  const { type, id, onArrived } = props
  const [outcome, setOutcome] = useState<Outcome>('asking')
  const [attempt, setAttempt] = useState(0)
  const arrived = useRef(onArrived)
  arrived.current = onArrived

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again.
  useEffect(() => {
    let current = true
    setOutcome('asking')
    bring(type, id)
      .catch((error: unknown): 'failed' => {
        console.error(error)
        return 'failed'
      })
      .then((answer) => {
        if (!current) return
        if (answer === 'arrived') arrived.current()
        else setOutcome(answer)
      })
    return () => {
      current = false
    }
  }, [type, id, attempt])

  if (outcome === 'asking') return <Loading />
  const retry = () => setAttempt(attempt + 1)
  if (outcome === 'absent') return <NotFound asPage />
  return (
    <Unanswered asPage kind={outcome} onRetry={retry}>
      <Trans>This log is not kept on this device. It can be opened when there is signal.</Trans>
    </Unanswered>
  )
}
