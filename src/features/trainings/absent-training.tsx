import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { type BroughtTrainings, bringTraining } from '../../data/bring-trainings.ts'
import { readRecord } from '../../data/records.ts'
import { Failed, Loading, NotFound, Offline } from '../../ui/page-states.tsx'

// One that arrived and is still not to be seen here is absent: asking on would never end.
async function bring(id: string): Promise<BroughtTrainings> {
  const answer = await bringTraining(id)
  return answer === 'arrived' && !(await readRecord('Training', id)) ? 'absent' : answer
}

/** A training that this device does not carry: asked for from the server, once; without signal, said so. */
export function AbsentTraining({ id, onArrived }: { id: string; onArrived: () => void }) {
  const [outcome, setOutcome] = useState<'asking' | 'absent' | 'unreachable' | 'failed'>('asking')
  const [attempt, setAttempt] = useState(0)
  const arrived = useRef(onArrived)
  arrived.current = onArrived
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks once more.
  useEffect(() => {
    let current = true
    setOutcome('asking')
    bring(id)
      .then((answer) => {
        if (!current) return
        if (answer === 'arrived') arrived.current()
        else setOutcome(answer)
      })
      .catch((error: unknown) => {
        console.error(error)
        if (current) setOutcome('failed')
      })
    return () => {
      current = false
    }
  }, [id, attempt])

  const retry = () => setAttempt(attempt + 1)
  if (outcome === 'asking') return <Loading />
  if (outcome === 'absent') return <NotFound />
  if (outcome === 'failed') return <Failed onRetry={retry} />
  return (
    <Offline onRetry={retry}>
      <Trans>This training is not kept on this device. It can be opened when there is signal.</Trans>
    </Offline>
  )
}
