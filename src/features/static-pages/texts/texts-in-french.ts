import { setFrenchIn } from '../set-french.ts'
import type { StaticTexts } from '../static-text.ts'
import { contact } from './fr/contact.ts'
import { comms, expensemanagement, surveys, workplans } from './fr/coordinators.ts'
import { help } from './fr/help.ts'
import { policies } from './fr/policies.ts'
import { thankYou } from './fr/thank-you.ts'

/** Every text in French. */
export const texts: StaticTexts = setFrenchIn({
  pages: { help, contact, workplans, expensemanagement, comms, surveys, policies },
  thankYou,
})
