import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { activityTypeOf } from '../../../domain/activity/constants.ts'
import { sitesOfActivity } from '../../../domain/activity/permissions.ts'
import type { ReturnedLog } from '../../data/queries/returned-logs.ts'
import { openTurns, pathOfRemark } from '../../data/review/remarks.ts'
import { useFieldWords } from '../../pickers/log-form/field-words.ts'
import { RemarkList, RemarkWords, ReviewStanding, TurnLine } from '../../pickers/log-form/review-turn.tsx'
import { activityTypePhrases } from '../../pickers/names/activity-type-phrases.ts'
import { firstSiteOf, useSitesOfLogs } from '../../pickers/surroundings/session-context.tsx'
import { useFormat } from '../../ui/format.ts'

/** Logs that coordinators returned to the person: the server has them, and somebody asks for another look. */
export function ReturnedSection({ logs }: { logs: readonly ReturnedLog[] }) {
  if (logs.length === 0) return null
  return (
    <section className="unsent-section" aria-labelledby="unsent-returned">
      <h2 id="unsent-returned">
        <Trans>Returned to you</Trans>
      </h2>
      <p>
        <Trans>These logs were sent. A coordinator asks you to look at them again.</Trans>
      </p>
      <ul className="unsent-list">
        {logs.map((returned) => (
          <li key={returned.log.Id}>
            <ReturnedCard {...returned} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ReturnedCard({ review, log }: ReturnedLog) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const fieldWords = useFieldWords()
  const address = useAddress(log)
  const name = log.Name.trim() || t`Log without a name`
  const turns = openTurns(review)
  const first = turns.flatMap((turn) => turn.Comments)[0]
  const field = first && pathOfRemark(first)
  return (
    <article className="unsent-entry" aria-label={name} data-kind="needs-you">
      <div className="unsent-head">
        <h3>
          {address ? (
            <Link to="/$site/$typeName/Update" params={address} search={{ id: log.Id, field }}>
              {name}
            </Link>
          ) : (
            name
          )}
        </h3>
        <ReviewStanding status="Returned" />
      </div>
      <p className="unsent-facts">
        <span>{i18n._(activityTypePhrases[activityTypeOf(log.WorkshopTypeId) ?? 'Workshop'])}</span>
        <span>{format.date(log.Date)}</span>
      </p>
      <div className="unsent-why">
        {turns.map((turn) => (
          <p key={turn.Id}>
            <TurnLine turn={turn} review={review} />
          </p>
        ))}
      </div>
      <RemarkList turns={turns} label={t`Remarks`}>
        {(remark) => <RemarkWords field={fieldWords(pathOfRemark(remark))} text={remark.Text} />}
      </RemarkList>
      {address && (
        <div className="unsent-actions">
          <Button
            variant="default"
            leftSection={<IconPencil size={18} aria-hidden="true" />}
            renderRoot={(props) => (
              <Link
                {...props}
                to="/$site/$typeName/Update"
                params={address}
                search={{ id: log.Id, field }}
                aria-label={t`Look again: ${name}`}
              />
            )}
          >
            <Trans>Look again</Trans>
          </Button>
        </div>
      )}
    </article>
  )
}

/** Where its form is; undefined at a site that the person cannot open. */
function useAddress(log: ReturnedLog['log']): { site: string; typeName: string } | undefined {
  const sites = useSitesOfLogs()
  const typeName = activityTypeOf(log.WorkshopTypeId)
  const site = firstSiteOf(sitesOfActivity(log), sites)
  return typeName && site ? { site: site.UrlPart, typeName } : undefined
}
