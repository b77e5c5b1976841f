import { Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { IconCopy, IconExternalLink } from '@tabler/icons-react'
import { useRef } from 'react'
import { useSnackbar } from '../../ui/snackbar.tsx'
import { useFailureNotice } from '../../ui/use-failure-notice.ts'

/** The address of the public evaluation form of an activity, to be read, copied and opened. */
export function FormLink({ token }: { token: string }) {
  const { t } = useLingui()
  const snackbar = useSnackbar()
  const notice = useFailureNotice()
  const field = useRef<HTMLInputElement>(null)
  const address = `${location.origin}/evaluation/${token}`
  const copy = async () => {
    notice.withdraw()
    try {
      await navigator.clipboard.writeText(address)
      snackbar.say(<Trans>The link was copied.</Trans>)
    } catch (error) {
      // The browser or its owner does not allow it: the text is marked, so that one key press copies it.
      console.info('The link could not be copied', error)
      field.current?.select()
      notice.sayError(
        <Trans>Your browser does not let Élan copy. The link is marked: copy it yourself.</Trans>,
      )
    }
  }
  return (
    <div className="evaluation-link">
      <TextInput
        ref={field}
        readOnly
        label={t`Link to the evaluation form`}
        description={t`Whoever has it can answer, without an account.`}
        value={address}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="evaluation-link-actions">
        <Button leftSection={<IconCopy size={18} aria-hidden="true" />} onClick={() => void copy()}>
          <Trans>Copy the link</Trans>
        </Button>
        <Button
          variant="default"
          component="a"
          href={address}
          target="_blank"
          rel="noopener"
          leftSection={<IconExternalLink size={18} aria-hidden="true" />}
        >
          <Trans>Open the form</Trans>
          <span className="elan-only-heard"> {t`(opens in a new tab)`}</span>
        </Button>
      </div>
    </div>
  )
}
