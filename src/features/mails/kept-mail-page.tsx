import { useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useState } from 'react'
import type { KeptMail } from '../../../domain/mail/kept-mail.ts'
import { fetchKeptMail } from '../../data/kept-mails.ts'
import { useFormat } from '../../ui/format.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Failed, Loading, NotFound, Offline } from '../../ui/page-states.tsx'
import './mails.css'

type Found = KeptMail | 'unreachable' | 'hidden' | 'failed'

/** One mail that the demonstration kept, as text. */
export function KeptMailPage({ id }: { id: string }) {
  const { t } = useLingui()
  const format = useFormat()
  const [found, setFound] = useState<Found | null>(null)
  const ask = useCallback(async () => {
    setFound(null)
    const answer = await fetchKeptMail(id)
    if (answer.kind === 'ok') setFound(answer.value)
    else if (answer.kind !== 'refused') setFound('unreachable')
    else setFound(answer.status < 405 ? 'hidden' : 'failed')
  }, [id])
  useEffect(() => void ask(), [ask])

  if (found === null) return <Loading />
  if (found === 'unreachable') return <Offline asPage onRetry={() => void ask()} />
  if (found === 'failed') return <Failed asPage onRetry={() => void ask()} />
  if (found === 'hidden') return <NotFound asPage />
  const { Subject, To, SentOn, Language, Text } = found
  return (
    <>
      <PageHeader title={Subject} subtitle={t`To ${To}, ${format.instant(SentOn)}`} />
      <div className="mail-text" lang={Language}>
        {Text}
      </div>
    </>
  )
}
