import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, CloseButton } from '@mantine/core'
import { useLiveQuery } from 'dexie-react-hooks'
import { useCallback, useEffect, useRef, useState } from 'react'
import {
  bringEarlierWork,
  type EarlierWork as Earlier,
  exportEarlierWork,
  findEarlierWork,
} from '../../../data/session/earlier-work.ts'
import { forgetEmptyStores } from '../../../data/session/empty-stores.ts'
import { readMeta } from '../../../data/store/meta.ts'
import { currentDatabase } from '../../../data/store/person-database.ts'
import { downloadFile } from '../../../ui/download-file.ts'
import { useSpoken } from '../../../ui/live-regions.tsx'
import { keepFocus } from '../../../ui/navigation-focus.ts'
import { useSnackbar } from '../../../ui/snackbar.tsx'

/** Offers what the person left on this device under the account that they had before the charity moved to another identity provider. */
export function EarlierWork() {
  const { t } = useLingui()
  // Before the first pull it is not known who it is, nor what their edits stand on.
  const hasArrived = useLiveQuery(async () => (await readMeta(currentDatabase(), 'lastPulledAt')) !== null)
  const [works, setWorks] = useState<readonly Earlier[]>([])
  const look = useCallback(async () => setWorks(await findEarlierWork()), [])
  useEffect(() => {
    if (!hasArrived) return
    look()
      .catch((error: unknown) => console.info('Earlier work could not be read', error))
      // Behind it, since it opens them.
      .then(() => forgetEmptyStores())
  }, [hasArrived, look])
  useSpoken(
    works.length > 0
      ? t`Unsent work of your earlier account is on this device: see the top of the page.`
      : '',
  )
  return works.map((work) => (
    <Offer key={`${work.person.issuer}|${work.person.subject}`} work={work} onChange={look} />
  ))
}

/** What is there of one account, until all of it was brought in. */
export function Offer({ work, onChange }: { work: Earlier; onChange: () => Promise<void> }) {
  const { t } = useLingui()
  const { say, sayError } = useSnackbar()
  /** Some of it could not be brought in. */
  const [isRest, setRest] = useState(false)
  const [isClosed, setClosed] = useState(false)
  const isBusy = useRef(false)
  const attempt = (act: () => Promise<void>) => async () => {
    if (isBusy.current) return
    isBusy.current = true
    if (document.activeElement) keepFocus(document.activeElement)
    try {
      await act()
    } catch (error) {
      console.error(error)
      sayError(<Trans>This device could not do that. Nothing was lost; please try again.</Trans>)
    } finally {
      isBusy.current = false
    }
  }
  const bring = attempt(async () => {
    const left = await bringEarlierWork(work)
    setRest(left > 0)
    if (left === 0) say(<Trans>Everything was brought in.</Trans>)
    await onChange()
  })
  const save = attempt(async () => {
    const file = await exportEarlierWork(work)
    if (file) downloadFile(file)
  })
  if (isClosed) return null
  const { name, count } = work
  return (
    <div className="elan-notice">
      <span>
        {isRest ? (
          <Plural
            value={count}
            one="# item could not be brought in: another version of it is on this device, or it belongs to what you have no access to here. It is kept."
            other="# items could not be brought in: another version of them is on this device, or they belong to what you have no access to here. They are kept."
          />
        ) : (
          <Plural
            value={count}
            one={`# item that was not sent is still on this device, under the account that you had before, ${name}.`}
            other={`# items that were not sent are still on this device, under the account that you had before, ${name}.`}
          />
        )}
      </span>
      <Button variant="default" size="compact-md" onClick={() => void bring()}>
        {isRest ? <Trans>Try again</Trans> : <Trans>Bring in</Trans>}
      </Button>
      {isRest && (
        <>
          <Button variant="default" size="compact-md" onClick={() => void save()}>
            <Trans>Save as a file</Trans>
          </Button>
          <CloseButton
            size="lg"
            aria-label={t`Close`}
            onFocus={(event) => keepFocus(event.currentTarget)}
            onClick={() => setClosed(true)}
          />
        </>
      )}
    </div>
  )
}
