import { Plural, Trans } from '@lingui/react/macro'
import { IconChevronRight, IconShieldExclamation } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ScreeningNotice } from '../../../domain/screening/expiry.ts'
import { useFormat } from '../../ui/format.ts'

/** Tells somebody quietly that their screening expires soon, or has expired (decisions-platform, Screening). */
export function ScreeningLine({ notice: { ExpiryDate, days } }: { notice: ScreeningNotice }) {
  const date = useFormat().date(ExpiryDate)
  return (
    <Link className="home-unsent" to="/volunteer/summary" search={{ tab: 'screening' }}>
      <IconShieldExclamation size={24} aria-hidden="true" />
      <span>
        <strong>
          {days < 0 ? (
            <Trans>Your screening expired on {date}</Trans>
          ) : (
            <Plural
              value={days}
              _0="Your screening expires today"
              one="Your screening expires tomorrow"
              other="Your screening expires in # days"
            />
          )}
        </strong>
        <span className="home-unsent-note">
          {days > 0 ? (
            <Trans>It counts until {date}. Ask your coordinator how to renew it.</Trans>
          ) : (
            <Trans>Ask your coordinator how to renew it.</Trans>
          )}
        </span>
      </span>
      <IconChevronRight size={20} aria-hidden="true" />
    </Link>
  )
}
