import { z } from 'zod'

const link = z.url({ protocol: /^(https|mailto)$/ })

/** An address in both languages; some pages exist in one place only. */
const bilingual = (en: string, fr: string = en) =>
  z.object({ en: link.default(en), fr: link.default(fr) }).prefault({})

/**
 * Addresses outside the app, from LINKS_FILE (JSON); what it leaves out keeps the charity's placeholders.
 * The menus of specification 1, section 2 (Shell) name them.
 */
export const linksSchema = z.strictObject({
  HandsOnActivities: bilingual(
    'https://scienceoutreach.example/activities',
    'https://rayonnementscientifique.example/activites',
  ),
  SuggestActivity: bilingual(
    'https://scienceoutreach.example/suggest',
    'https://rayonnementscientifique.example/proposer',
  ),
  Training: bilingual(
    'https://scienceoutreach.example/training',
    'https://rayonnementscientifique.example/formation',
  ),
  BugReport: bilingual('mailto:help@scienceoutreach.example', 'mailto:aide@rayonnementscientifique.example'),
  ContactStaff: bilingual(
    'mailto:staff@scienceoutreach.example',
    'mailto:equipe@rayonnementscientifique.example',
  ),
  Handbook: bilingual(
    'https://scienceoutreach.example/handbook',
    'https://rayonnementscientifique.example/guide',
  ),
  OutreachHelp: bilingual(
    'https://scienceoutreach.example/requests',
    'https://rayonnementscientifique.example/demandes',
  ),
  Privacy: bilingual(
    'https://scienceoutreach.example/privacy',
    'https://rayonnementscientifique.example/confidentialite',
  ),
  Terms: bilingual(
    'https://scienceoutreach.example/terms',
    'https://rayonnementscientifique.example/conditions',
  ),
  Accessibility: bilingual(
    'https://scienceoutreach.example/accessibility',
    'https://rayonnementscientifique.example/accessibilite',
  ),
  Facebook: bilingual(
    'https://social.example/scienceoutreach',
    'https://social.example/rayonnementscientifique',
  ),
  Instagram: bilingual(
    'https://photos.example/scienceoutreach',
    'https://photos.example/rayonnementscientifique',
  ),
  LinkedIn: bilingual('https://work.example/scienceoutreach'),
  YouTube: bilingual(
    'https://videos.example/scienceoutreach',
    'https://videos.example/rayonnementscientifique',
  ),
  FrameHosts: z.array(z.url({ protocol: /^https$/ })).default([]),
})

/** See {@link linksSchema}. */
export type Links = z.output<typeof linksSchema>
