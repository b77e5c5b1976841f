import { useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useState } from 'react'
import type { KeptMail } from '../../../domain/mail/kept-mail.ts'
import type { Unanswered as Kind } from '../../data/calls/api.ts'
import { fetchKeptMail } from '../../data/site/kept-mails.ts'
import { Unanswered } from '../../pickers/answers/unanswered.tsx'
import { useFormat } from '../../ui/format.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Loading, NotFound } from '../../ui/page-states.tsx'
import './mails.css'

type Found = KeptMail | Kind | 'hidden'

/** One mail that the demonstration kept, as text. */
export function KeptMailPage({ id }: { id: string }) {
  const { t } = useLingui()
  const format = useFormat()
  const [found, setFound] = useState<Found | null>(null)
  const ask = useCallback(async () => {
    setFound(null)
    const answer = await fetchKeptMail(id)
    if (answer.kind === 'ok') setFound(answer.value)
    else setFound(answer.kind === 'refused' && answer.status < 405 ? 'hidden' : answer.kind)
  }, [id])
  useEffect(() => void ask(), [ask])

  if (found === null) return <Loading />
  if (found === 'hidden') return <NotFound asPage />
  if (typeof found === 'string') return <Unanswered asPage kind={found} onRetry={() => void ask()} />
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
