import type { StaticTexts } from '../static-text.ts'
import { contact } from './en/contact.ts'
import { comms, expensemanagement, surveys, workplans } from './en/coordinators.ts'
import { help } from './en/help.ts'
import { policies } from './en/policies.ts'
import { thankYou } from './en/thank-you.ts'

/** Every text in English. */
export const texts: StaticTexts = {
  pages: { help, contact, workplans, expensemanagement, comms, surveys, policies },
  thankYou,
}
