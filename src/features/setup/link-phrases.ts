import { useLingui } from '@lingui/react/macro'
import type { CharityLink, CharityText } from '../../../domain/charity/document.ts'

/** What the addresses and texts that administrators write are called, in the order in which they are asked for. */
export function useLinkPhrases(): {
  links: readonly (readonly [CharityLink, string])[]
  texts: readonly (readonly [CharityText, string])[]
} {
  const { t } = useLingui()
  return {
    links: [
      ['ContactStaff', t`Writing to the office`],
      ['BugReport', t`Reporting a problem`],
      ['Handbook', t`Handbook`],
      ['Privacy', t`Privacy`],
      ['Terms', t`Terms of use`],
      ['Accessibility', t`Accessibility`],
    ],
    texts: [
      ['OfficePhone', t`Telephone of the office`],
      ['OfficeAddress', t`Postal address of the office`],
    ],
  }
}
