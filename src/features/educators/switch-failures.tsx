import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { personName } from '../../../domain/kernel/person-name.ts'
import type { SwitchReport } from '../../data/organization/switch-educators.ts'
import type { ListedEducator } from '../../data/queries/educators-of-site.ts'

/** Which educators were not switched, and why. */
export function SwitchFailures(props: {
  report: SwitchReport
  educators: readonly ListedEducator[]
  onClose: () => void
}) {
  const { t } = useLingui()
  const { report } = props
  const names = new Map(props.educators.map((one) => [one.Id, personName(one.FirstName, one.LastName)]))
  const reasons = {
    not_here: t`no longer on this site’s list`,
    not_stored: t`this device could not store the change`,
  }
  return (
    <div role="alert">
      <p>
        <Plural
          value={report.switched.length}
          _0="None was changed."
          one="# educator was changed. These were not:"
          other="# educators were changed. These were not:"
        />
      </p>
      <ul className="educator-failures">
        {report.failed.map(({ id, reason }) => (
          <li key={id}>
            <strong>{names.get(id)}</strong>: {reasons[reason]}
          </li>
        ))}
      </ul>
      <div className="elan-dialog-actions">
        <Button data-autofocus onClick={props.onClose}>
          <Trans>Close</Trans>
        </Button>
      </div>
    </div>
  )
}
