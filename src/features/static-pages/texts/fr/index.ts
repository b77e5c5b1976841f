import { setFrenchIn } from '../../set-french.ts'
import type { StaticTexts } from '../../static-text.ts'
import { contact } from './contact.ts'
import { comms, expensemanagement, surveys, workplans } from './coordinators.ts'
import { help } from './help.ts'
import { policies } from './policies.ts'
import { thankYou } from './thank-you.ts'

/** Every text in French. */
export const texts: StaticTexts = setFrenchIn({
  pages: { help, contact, workplans, expensemanagement, comms, surveys, policies },
  thankYou,
})
