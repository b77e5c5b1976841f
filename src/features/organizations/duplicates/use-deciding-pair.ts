import { useState } from 'react'
import type { DuplicatePair } from '../../../../domain/organization/duplicates/schema.ts'
import type { OrganizationRecord } from '../../../../domain/organization/schema.ts'
import { organizationStatuses } from '../../../../domain/organization/statuses.ts'
import { judgeDuplicate } from '../../../data/organization/duplicates.ts'
import { useSayWhyNot } from '../../../pickers/desk-form/use-say-why-not.ts'
import { nameAndPlace } from '../chosen-organizations.tsx'
import { useUndoMerge } from '../merge/use-undo-merge.tsx'
import { useChanging } from '../use-changing.ts'
import { bothOf, type Verdict } from './pairs.ts'

/** Who hears what becomes of a pair. */
export interface PairHearing {
  /** A verdict is sent; what is told of it is told before this is over. */
  onDeciding: (decision: Promise<unknown>) => void
  /** Null: it was taken back. */
  onVerdict: (verdict: Verdict | null) => void
  /** How organizations stand now. */
  onTold: (records: readonly OrganizationRecord[]) => void
  /** The register is another one now. */
  onChanged: () => void
  /** What is on the page is no longer so. */
  onStale: () => void
  /** Other pairs are on their way to where these stand: nothing is decided about these. */
  isLeaving: boolean
}

/** Deciding about one pair, and taking that back; others can be decided meanwhile. `dialog` belongs on the page. */
export function useDecidingPair(pair: DuplicatePair, hearing: PairHearing) {
  const sayWhyNot = useSayWhyNot()
  const [one, other] = bothOf(pair)
  const nameOf = (id: string) => nameAndPlace(id === one.Id ? one : other)
  const changing = useChanging({ nameOf, onStale: hearing.onTold, onLate: hearing.onTold })
  const [judging, setJudging] = useState(false)
  const undoing = useUndoMerge((undone) => {
    if (!undone) return hearing.onStale()
    hearing.onTold([undone.Organization])
    hearing.onVerdict(null)
    hearing.onChanged()
  })
  const busy = changing.busy || judging || hearing.isLeaving

  /** Merges one of them, by its Id, into the other one. */
  const merge = (from: 'Id' | 'DuplicateId') => {
    if (busy) return
    const isFirst = from === 'Id'
    const item = {
      Id: pair[from],
      Version: isFirst ? pair.Version : pair.DuplicateVersion,
      Status: organizationStatuses.merged,
      MergeId: isFirst ? pair.DuplicateId : pair.Id,
    }
    const decision = changing.change([item], (changed) => {
      hearing.onTold(changed)
      const [merged] = changed
      if (merged) hearing.onVerdict({ kind: 'merged', merged, into: nameOf(item.MergeId) })
      hearing.onChanged()
    })
    hearing.onDeciding(decision)
  }
  const judge = (isNot: boolean) => {
    if (!busy) hearing.onDeciding(sendJudgement(isNot))
  }
  const sendJudgement = async (isNot: boolean) => {
    setJudging(true)
    sayWhyNot.withdraw()
    const answer = await judgeDuplicate(pair, isNot)
    setJudging(false)
    if (answer.kind !== 'ok') return sayWhyNot(answer)
    hearing.onVerdict(isNot ? { kind: 'two' } : null)
  }
  const undo = (verdict: Verdict) => {
    if (verdict.kind === 'merged') undoing.ask(verdict.merged)
    else judge(false)
  }
  return { busy, refused: changing.refused, merge, judge, undo, dialog: undoing.dialog }
}
