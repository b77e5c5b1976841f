import { useLingui } from '@lingui/react/macro'
import type { CharityLink, CharityText } from '../../../domain/charity/document.ts'
import { languageOf } from '../../ui/format.ts'

type Named<Name extends string> = readonly (readonly [Name, string])[]

/** Addresses that are asked for together. */
export interface LinkGroup {
  title: string
  links: Named<CharityLink>
}

/** What the names, addresses and texts that administrators write are called, in the order in which they are asked for. */
export function useLinkPhrases(): {
  names: Named<'Name' | 'AppName'>
  groups: readonly LinkGroup[]
  texts: Named<CharityText>
} {
  const { t } = useLingui()
  return {
    names: [
      ['Name', t`Name`],
      ['AppName', t`Name of the app`],
    ],
    texts: [
      ['OfficePhone', t`Telephone of the office`],
      ['OfficeAddress', t`Postal address of the office`],
    ],
    groups: [
      {
        title: t`Help and contact`,
        links: [
          ['ContactStaff', t`Writing to the office`],
          ['ContactPage', t`Contact form`],
          ['BugReport', t`Reporting a problem`],
          ['PasswordReset', t`New password`],
        ],
      },
      {
        title: t`At the foot of every page`,
        links: [
          ['Privacy', t`Privacy`],
          ['Terms', t`Terms of use`],
          ['Accessibility', t`Accessibility`],
          ['Facebook', 'Facebook'],
          ['Instagram', 'Instagram'],
          ['LinkedIn', 'LinkedIn'],
          ['YouTube', 'YouTube'],
        ],
      },
      {
        title: t`For volunteers and coordinators`,
        links: [
          ['Handbook', t`Handbook`],
          ['HandsOnActivities', t`Hands-on activities`],
          ['SuggestActivity', t`Suggest an activity`],
          ['Training', t`Professional development and training`],
          ['CoordinatorTraining', t`Professional development for coordinators`],
          ['OutreachHelp', t`Help with requests`],
          ['LocalOutreach', t`Local outreach`],
          ['AlumniList', t`Mailing list for alumni`],
          ['NationalDrive', t`Folder of the national office`],
          ['CoordinatorDrive', t`Folder of coordinators`],
        ],
      },
    ],
  }
}

/** How a text that is asked for in both languages is called in each. */
export function useInLanguages(): (label: string) => Record<'en' | 'fr', string> {
  const { t } = useLingui()
  return (label) => ({ en: t`${label} in English`, fr: t`${label} in French` })
}

/** Names the text at a path of the charity's document, with its language. */
export function useNameOfText(): (path: string) => string {
  const { names, groups, texts } = useLinkPhrases()
  const inLanguages = useInLanguages()
  const labels = new Map<string, string>([...names, ...groups.flatMap(({ links }) => links), ...texts])
  return (path) => {
    const [name = '', language = ''] = path.split('.').slice(-2)
    return inLanguages(labels.get(name) ?? '')[languageOf(language)]
  }
}
