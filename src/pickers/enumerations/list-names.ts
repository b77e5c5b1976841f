import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'

/**
 * What the lists that every charity begins with are called in the reader's language, by their names as they are shipped. One
 * that a charity has named itself is called so in both.
 */
export const listNamePhrases: ReadonlyMap<string, MessageDescriptor> = new Map([
  ['Age groups', msg`Age groups`],
  ['Areas of study', msg`Areas of study`],
  ['Conferences', msg`Conferences`],
  ['Countries', msg`Countries`],
  ['Ethnic descriptors', msg`Ethnic descriptors`],
  ['Gender distribution', msg`Gender distribution`],
  ['Gender identities', msg`Gender identities`],
  ['Gender identity of the youth group', msg`Gender identity of the youth group`],
  ['Genders', msg`Genders`],
  ['Grade levels', msg({ message: 'Grade levels', context: 'name of a list' })],
  ['Grades', msg({ message: 'Grades', context: 'name of a list' })],
  ['Indigenous peoples', msg`Indigenous peoples`],
  ['Kit durations', msg`Kit durations`],
  ['Languages', msg`Languages`],
  ['Languages of instruction', msg`Languages of instruction`],
  ['Levels of study', msg`Levels of study`],
  ['Location types', msg`Location types`],
  ['Organization sub-types', msg`Organization sub-types`],
  ['Organization types', msg`Organization types`],
  ['Population densities', msg`Population densities`],
  ['Pronouns', msg`Pronouns`],
  ['Provinces and territories', msg`Provinces and territories`],
  [
    'Reasons for the intake status of outreach requests',
    msg`Reasons for the intake status of outreach requests`,
  ],
  ['Regions', msg`Regions`],
  ['School boards', msg`School boards`],
  ['Skills and competencies', msg`Skills and competencies`],
  ['Special initiatives', msg`Special initiatives`],
  ['Training delivered', msg`Training delivered`],
  ['Training delivery formats', msg`Training delivery formats`],
  ['Volunteer locations', msg`Volunteer locations`],
  ['Volunteering opportunities', msg`Volunteering opportunities`],
  ['Work situations', msg`Work situations`],
  ['Yes or no', msg`Yes or no`],
  ['Yes, no or maybe', msg`Yes, no or maybe`],
])

/** How a list is called in the reader's language. */
export type NameOfList = (name: string) => string

/** See {@link listNamePhrases}. */
export function useNameOfList(): NameOfList {
  const { i18n } = useLingui()
  return useCallback(
    (name) => {
      const phrase = listNamePhrases.get(name)
      return phrase ? i18n._(phrase) : name
    },
    [i18n],
  )
}
