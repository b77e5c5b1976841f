import { Plural, useLingui } from '@lingui/react/macro'
import { IconAward, IconClipboardList, IconFileText, IconNotes } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Volunteer } from '../../../domain/registration/volunteers.ts'
import { type MenuItem, OverflowMenu } from '../../ui/overflow-menu.tsx'

/** What can be done from a row of the volunteers (specification 1, section 2): notes and awards in sight where there are some. */
export function VolunteerActions({ row }: { row: Volunteer }) {
  const { t } = useLingui()
  const { Id, NoteCount, AwardCount } = row
  const { Id: subjectId, FullName } = row.Subject
  const items: MenuItem[] = [
    {
      id: 'registration',
      words: t`View the registration`,
      label: t`View the registration of ${FullName}`,
      Icon: IconClipboardList,
      draw: (props) => <Link {...props} to="/volunteer/summary" search={{ subjectId, registrationId: Id }} />,
    },
    {
      id: 'notes',
      words: t`Notes`,
      label: t`Notes about ${FullName}`,
      Icon: IconNotes,
      draw: (props) => <Link {...props} to="/subject/notes" search={{ subjectId }} />,
    },
    {
      id: 'awards',
      words: t`Awards`,
      label: t`Awards of ${FullName}`,
      Icon: IconAward,
      draw: (props) => <Link {...props} to="/subject/awards" search={{ subjectId }} />,
    },
    {
      id: 'record',
      words: t`Volunteer record`,
      label: t`Volunteer record of ${FullName}`,
      Icon: IconFileText,
      draw: (props) => <Link {...props} to="/subject/record" search={{ subjectId }} />,
    },
  ]
  return (
    <>
      {NoteCount > 0 && (
        <Link className="volunteer-badge" to="/subject/notes" search={{ subjectId }} title={t`Notes`}>
          <IconNotes size={18} aria-hidden="true" />
          <span aria-hidden="true">{NoteCount}</span>
          <span className="elan-only-heard">
            <Plural value={NoteCount} one={`# note about ${FullName}`} other={`# notes about ${FullName}`} />
          </span>
        </Link>
      )}
      {AwardCount > 0 && (
        <Link className="volunteer-badge" to="/subject/awards" search={{ subjectId }} title={t`Awards`}>
          <IconAward size={18} aria-hidden="true" />
          <span aria-hidden="true">{AwardCount}</span>
          <span className="elan-only-heard">
            <Plural value={AwardCount} one={`# award of ${FullName}`} other={`# awards of ${FullName}`} />
          </span>
        </Link>
      )}
      <OverflowMenu label={t`More for ${FullName}`} items={items} />
    </>
  )
}
