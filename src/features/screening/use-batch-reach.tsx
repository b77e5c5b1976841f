import { Plural } from '@lingui/react/macro'
import { useState } from 'react'
import type { ScreeningDocumentRecord } from '../../../domain/screening/schema.ts'
import { fetchScreeningBatch } from '../../data/people/screening.ts'
import { useSayWhyNot } from '../../pickers/desk-form/use-say-why-not.ts'
import { useSnackbar } from '../../ui/snackbar.tsx'

/** How many documents are in a batch, and how many of them the page does not list. */
export interface BatchReach {
  count: number
  elsewhere: number
}

type Listed = readonly Pick<ScreeningDocumentRecord, 'Id'>[]

/** See {@link BatchReach}; `listed`: what the page lists. */
function reachOf(batch: Listed, listed: Listed): BatchReach {
  const here = new Set(listed.map(({ Id }) => Id))
  return { count: batch.length, elsewhere: batch.filter(({ Id }) => !here.has(Id)).length }
}

/**
 * A page lists the people of its site, and what is done with a batch may reach others: the server is asked how many it has.
 * `elsewhere` tells of how many that is known; `onGone` reads again what the page lists.
 */
export function useBatchReach(listed: Listed, onGone: () => void) {
  const snackbar = useSnackbar()
  const sayWhyNot = useSayWhyNot()
  const [known, setKnown] = useState<ReadonlyMap<string, number>>(new Map())
  const ask = async (batchId: string): Promise<BatchReach | 'gone' | null> => {
    sayWhyNot.withdraw()
    const answer = await fetchScreeningBatch(batchId)
    if (answer.kind === 'ok') {
      const reach = reachOf(answer.value, listed)
      setKnown((before) => new Map(before).set(batchId, reach.elsewhere))
      return reach
    }
    if (answer.kind !== 'refused') return null
    sayWhyNot(answer)
    onGone()
    return 'gone'
  }
  /** Hands on for how many documents an item is, null where that is not known: what was begun of it is there without signal, too. */
  const askForItem = async (batchId: string, open: (reach: BatchReach | null) => void) => {
    const reach = await ask(batchId)
    if (reach !== 'gone') open(reach)
  }
  /** Says which part of a batch was left out when those on the page were marked. */
  const tellOthers = async (batchId: string) => {
    const reach = await ask(batchId)
    if (reach === null || reach === 'gone' || reach.elsewhere === 0) return
    const { elsewhere } = reach
    snackbar.warn(
      <Plural
        value={elsewhere}
        one="# document of the batch is not on this page, and was not marked."
        other="# documents of the batch are not on this page, and were not marked."
      />,
    )
  }
  return { elsewhere: (batchId: string) => known.get(batchId) ?? 0, askForItem, tellOthers }
}
