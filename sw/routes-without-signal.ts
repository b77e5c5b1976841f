/**
 * Which pages a phone has from the start, by the file of their route (src/routes). `installed`: what is needed without
 * signal (logging, lists, unsent work, one's own pages, static pages). `desk`: what works with signal only; it is kept on
 * the device from its first opening on, and replaced together with the app. Every route has its line: a test holds it.
 */
export const routesWithoutSignal: Readonly<Record<string, 'installed' | 'desk'>> = {
  '__root.tsx': 'installed',
  'index.tsx': 'installed',
  'callback.tsx': 'installed',
  'silent-renew.tsx': 'installed',
  'log.tsx': 'installed',
  'unsent.tsx': 'installed',
  'unsent_.$entry.tsx': 'installed',
  'unsent_.import.tsx': 'installed',
  'evaluation.$token.tsx': 'installed',
  '$site/route.tsx': 'installed',
  '$site/Workshops.tsx': 'installed',
  '$site/Workshops_.$workshopId.review.tsx': 'installed',
  '$site/$typeName/Create.tsx': 'installed',
  '$site/$typeName/Update.tsx': 'installed',
  '$site/$typeName/$rootId/AddActivityWorkshop.tsx': 'installed',
  '$site/Training.tsx': 'installed',
  '$site/Educators.tsx': 'installed',
  '$site/Educator/Create.tsx': 'installed',
  '$site/Educator/Update.tsx': 'installed',
  '$site/ProgramSupport/index.tsx': 'installed',
  '$site/ProgramSupport/Create.tsx': 'installed',
  '$site/ProgramSupport/Update.tsx': 'installed',
  '$site/workshop.$workshopId.evaluations.tsx': 'desk',
  'HourClaiming.tsx': 'desk',
  'award/create.tsx': 'desk',
  'award/update.tsx': 'desk',
  'awards.tsx': 'desk',
  'awardtypes.tsx': 'desk',
  'handovers.tsx': 'desk',
  'handovers_.$id.tsx': 'desk',
  'mail.tsx': 'desk',
  'mail_.$id.tsx': 'desk',
}
