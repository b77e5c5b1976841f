import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Textarea } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { Dialog } from '../dialog.tsx'
import { useSnackbar } from '../snackbar.tsx'
import { useFailureNotice } from '../use-failure-notice.ts'
import type { EmailList } from './email-list.ts'

interface EmailsDialogProps {
  emails: EmailList
  /** Whoever has no address, as a sentence. */
  children?: ReactNode
  onClose: () => void
}

/** The addresses of the selected rows, ready for the field of a mail program. */
export function EmailsDialog({ emails: { text, count }, children, onClose }: EmailsDialogProps) {
  const { t } = useLingui()
  const snackbar = useSnackbar()
  const notice = useFailureNotice('copy-emails')
  const field = useRef<HTMLTextAreaElement>(null)
  const copy = async () => {
    notice.withdraw()
    try {
      await navigator.clipboard.writeText(text)
      onClose()
      snackbar.say(<Plural value={count} one="# address was copied." other="# addresses were copied." />)
    } catch (error) {
      // The browser or its owner does not allow it: the text is marked, so that one key press copies it.
      console.info('The addresses could not be copied', error)
      field.current?.select()
      notice.sayError(
        <Trans>Your browser does not let Élan copy. The addresses are marked: copy them yourself.</Trans>,
      )
    }
  }
  return (
    <Dialog opened onClose={onClose} title={<Trans>E-mail addresses</Trans>}>
      <div className="elan-dialog-text">
        <p>
          <Plural value={count} one="# address" other="# addresses" />
        </p>
        {children}
      </div>
      <Textarea
        ref={field}
        readOnly
        label={t`Addresses, separated by semicolons`}
        value={text}
        rows={6}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="elan-dialog-actions">
        <Button
          data-autofocus
          disabled={count === 0}
          leftSection={<IconCopy size={18} aria-hidden="true" />}
          onClick={() => void copy()}
        >
          <Trans>Copy the addresses</Trans>
        </Button>
      </div>
    </Dialog>
  )
}
