import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Described, DescribedLine } from './described.tsx'
import { RegistrationAnswers } from './registration-answers.tsx'
import { type RegistrationRow, useRegistrationWords } from './registration-words.ts'

/** All that is known of the chosen registration, with what can be done about it. */
export function RegistrationDetail({ row, children }: { row: RegistrationRow; children: ReactNode }) {
  const words = useRegistrationWords()
  return (
    <section className="subject-card" aria-labelledby="subject-registration">
      <h2 id="subject-registration">{row.Site.Name}</h2>
      <Described>
        <DescribedLine name={<Trans>Status</Trans>}>{words.status(row)}</DescribedLine>
        <DescribedLine name={<Trans>Season</Trans>}>{words.season(row)}</DescribedLine>
        <DescribedLine name={<Trans>Registered</Trans>}>{words.day(row.CreatedOn)}</DescribedLine>
        <DescribedLine name={<Trans>Date of approval</Trans>}>
          {row.ApprovalDate === null ? <Trans>None yet</Trans> : words.day(row.ApprovalDate)}
        </DescribedLine>
      </Described>
      {row.SiteSpecificResponse && (
        <RegistrationAnswers answers={row.SiteSpecificResponse} config={row.RegistrationConfig ?? null} />
      )}
      {children}
    </section>
  )
}
