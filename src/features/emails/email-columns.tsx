import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../ui/format.ts'
import type { Column } from '../../ui/table-types.ts'
import type { EmailRow } from './arrange-emails.ts'
import { localeSigns } from './locale-phrases.ts'

/** The columns of the templates: which mail, its subject, the first 50 characters of its body. */
export function useEmailColumns(): Column<EmailRow>[] {
  const { t } = useLingui()
  const format = useFormat()
  return [
    {
      id: 'Type',
      header: t`E-mail`,
      cell: ({ email, type }) => (
        <Link to="/email/update" search={{ id: email.Id }}>
          {type}
        </Link>
      ),
      sortable: true,
      usual: 'ascending',
      asTitle: true,
    },
    {
      id: 'Subject',
      header: t`Subject`,
      cell: ({ subject, lang }) => <span lang={lang}>{subject}</span>,
      sortable: true,
    },
    {
      id: 'Body',
      header: t`Beginning of the text`,
      cell: ({ beginning, lang }) => <span lang={lang}>{beginning}</span>,
    },
    {
      id: 'Languages',
      header: t`Languages`,
      cell: ({ email }) => email.Localizations.map(({ Locale }) => localeSigns[Locale]).join(', '),
    },
    {
      id: 'Changed',
      header: t`Changed`,
      cell: ({ email }) =>
        email.ModifiedById === null ? <Trans>Built-in words</Trans> : format.instant(email.ModifiedOn),
      sortable: true,
    },
  ]
}
