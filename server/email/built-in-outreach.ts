/** A subject and the paragraphs of a body, which are HTML. */
export type BuiltIn = readonly [subject: string, ...paragraphs: string[]]

/** A paragraph that is a link to what the mail is about. */
export const linkTo = (words: string): string => `<a href="{{link}}">${words}</a>`

const arrived = {
  en: 'Thank you for asking for a visit {{fromSite}}. We have received your request (no. {{requestNumber}}).',
  fr: 'Merci d’avoir demandé une visite {{fromSite}}. Nous avons bien reçu votre demande (nº\u00a0{{requestNumber}}).',
}

const note = { en: 'The team adds: “{{note}}”', fr: 'L’équipe ajoute\u00a0: «\u00a0{{note}}\u00a0»' }

/** What is said of requests, and to those who asked. */
export const builtInOutreach: Record<6 | 7 | 8 | 9 | 10 | 11 | 12 | 13, Record<'en' | 'fr', BuiltIn>> = {
  6: {
    en: ['Your request for a visit (no. {{requestNumber}})', arrived.en, '{{requestNextStep}}'],
    fr: ['Votre demande de visite (nº\u00a0{{requestNumber}})', arrived.fr, '{{requestNextStep}}'],
  },
  7: {
    en: [
      'Your request for a visit (no. {{requestNumber}}): on the waiting list',
      arrived.en,
      'The site has a waiting list at the moment: more schools ask than our volunteers can visit. We will get back to you once a visit is possible; we cannot promise one.',
    ],
    fr: [
      'Votre demande de visite (nº\u00a0{{requestNumber}})\u00a0: sur la liste d’attente',
      arrived.fr,
      'Le site a une liste d’attente pour le moment\u00a0: les demandes dépassent le nombre de visites que nos bénévoles peuvent faire. Nous communiquerons avec vous dès qu’une visite sera possible, sans pouvoir la promettre.',
    ],
  },
  8: {
    en: [
      'Your request for a visit (no. {{requestNumber}}): not possible this time',
      'Unfortunately we cannot offer you a visit {{fromSite}} this time.',
      note.en,
      'Thank you for your interest. You are welcome to ask again.',
    ],
    fr: [
      'Votre demande de visite (nº\u00a0{{requestNumber}})\u00a0: impossible cette fois-ci',
      'Malheureusement, nous ne pouvons pas vous offrir de visite {{fromSite}} cette fois-ci.',
      note.fr,
      'Merci de votre intérêt. N’hésitez pas à faire une nouvelle demande.',
    ],
  },
  9: {
    en: [
      'Your request for a visit (no. {{requestNumber}}) is accepted',
      'Good news: your request for a visit {{fromSite}} has been accepted.',
      note.en,
      'Somebody who coordinates our volunteers will contact you to settle the details.',
    ],
    fr: [
      'Votre demande de visite (nº\u00a0{{requestNumber}}) est acceptée',
      'Bonne nouvelle\u00a0: votre demande de visite {{fromSite}} est acceptée.',
      note.fr,
      'La personne qui coordonne nos bénévoles conviendra des détails avec vous.',
    ],
  },
  10: {
    en: [
      'New request for a visit at {{siteName}}: {{schoolOrContact}}',
      '{{contactName}} ({{schoolName}}) asks for a visit. The request was sent to {{siteName}}.',
      linkTo('Look at the request:'),
    ],
    fr: [
      'Nouvelle demande de visite au site {{siteName}}\u00a0: {{schoolOrContact}}',
      '{{contactName}} ({{schoolName}}) demande une visite. La demande est adressée au site {{siteName}}.',
      linkTo('Voir la demande\u00a0:'),
    ],
  },
  11: {
    en: [
      'New request for a visit without a site: {{schoolOrContact}}',
      '{{contactName}} ({{schoolName}}) asks for a visit and named no site.',
      linkTo('Look at the request:'),
    ],
    fr: [
      'Nouvelle demande de visite sans site\u00a0: {{schoolOrContact}}',
      '{{contactName}} ({{schoolName}}) demande une visite sans avoir nommé de site.',
      linkTo('Voir la demande\u00a0:'),
    ],
  },
  12: {
    en: ['{{summary}}', '{{sentence}}', linkTo('Look at it in Élan:')],
    fr: ['{{summary}}', '{{sentence}}', linkTo('Voir dans Élan\u00a0:')],
  },
  13: {
    en: [
      '{{siteName}} takes no more requests',
      'The site {{siteName}} has closed its intake of requests: schools cannot choose it any more.',
      'Reason: {{reason}}',
      'Comment: “{{comment}}”',
      linkTo('Look at the intake of the site:'),
    ],
    fr: [
      'Le site {{siteName}} ne prend plus de demandes',
      'Le site {{siteName}} a fermé l’accueil des demandes\u00a0: les écoles ne peuvent plus le choisir.',
      'Motif\u00a0: {{reason}}',
      'Commentaire\u00a0: «\u00a0{{comment}}\u00a0»',
      linkTo('Voir l’accueil des demandes du site\u00a0:'),
    ],
  },
}
