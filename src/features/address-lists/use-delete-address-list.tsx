import { useLingui } from '@lingui/react/macro'
import { ADDRESS_LIST_PATH } from '../../data/site/address-lists.ts'
import { useDeletion } from '../../pickers/desk-form/use-deletion.tsx'
import type { AddressListRow } from './arrange-address-lists.ts'
import { StillReceived } from './still-received.tsx'

/** Deleting a list, with its question: `ask` opens it, `dialog` belongs on the page; `onDone` reads the lists again. */
export function useDeleteAddressList(onDone: () => void) {
  const { t } = useLingui()
  const { ask, dialog } = useDeletion(onDone)
  const askList = ({ list, email, site }: AddressListRow) =>
    ask({
      path: ADDRESS_LIST_PATH,
      id: list.Id,
      version: list.Version,
      title: t`Delete this address list?`,
      question: <StillReceived type={list.Email.EmailType} email={email} site={site} />,
      done: t`The address list was deleted.`,
    })
  return { ask: askList, dialog }
}
