import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type RegistrationRow, useRegistrationWords } from './registration-words.ts'

/** All that is known of the chosen registration, with what can be done about it. */
export function RegistrationDetail({ row, children }: { row: RegistrationRow; children: ReactNode }) {
  const words = useRegistrationWords()
  return (
    <section className="subject-card" aria-labelledby="subject-registration">
      <h2 id="subject-registration">{row.Site.Name}</h2>
      <dl className="subject-detail">
        <Line name={<Trans>Status</Trans>}>{words.status(row)}</Line>
        <Line name={<Trans>Season</Trans>}>{words.season(row)}</Line>
        <Line name={<Trans>Registered</Trans>}>{words.day(row.CreatedOn)}</Line>
        <Line name={<Trans>Date of approval</Trans>}>
          {row.ApprovalDate === null ? <Trans>None yet</Trans> : words.day(row.ApprovalDate)}
        </Line>
      </dl>
      {children}
    </section>
  )
}

const Line = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
