import type { EmailLocalization } from '../../domain/email/document.ts'
import type { EmailTypeNumber } from '../../domain/mail/email-types.ts'
import { type BuiltIn, builtInOutreach, linkTo } from './built-in-outreach.ts'

const hello = { en: 'Hello {{recipientName}},', fr: 'Bonjour {{recipientName}},' }
const activity = {
  en: 'the activity “{{workshopName}}” of {{workshopDate}} ({{siteName}})',
  fr: 'l’activité «\u00a0{{workshopName}}\u00a0» du {{workshopDate}} ({{siteName}})',
}

const words: Record<EmailTypeNumber, Record<'en' | 'fr', BuiltIn>> = {
  0: {
    en: [
      'Your registration at {{siteName}}',
      'Thank you for registering as a volunteer at {{siteName}}. We have received your registration.',
      '{{nextStep}}',
      linkTo('Open Élan:'),
    ],
    fr: [
      'Votre inscription au site {{siteName}}',
      'Merci de votre inscription comme bénévole au site {{siteName}}. Nous l’avons bien reçue.',
      '{{nextStep}}',
      linkTo('Ouvrir Élan\u00a0:'),
    ],
  },
  1: {
    en: [
      'New registration at {{siteName}}: {{firstName}} {{lastName}}',
      '{{firstName}} {{lastName}} registered as a volunteer at {{siteName}}.',
      linkTo('Look at the registration:'),
    ],
    fr: [
      'Nouvelle inscription au site {{siteName}}\u00a0: {{firstName}} {{lastName}}',
      '{{firstName}} {{lastName}} souhaite faire du bénévolat au site {{siteName}} et vient de s’y inscrire.',
      linkTo('Voir l’inscription\u00a0:'),
    ],
  },
  2: {
    en: [
      'You are approved at {{siteName}}',
      'Your registration at {{siteName}} has been approved. You can now log activities there; there is no need to sign in again.',
      linkTo('Open Élan:'),
    ],
    fr: [
      'Votre inscription au site {{siteName}} est approuvée',
      'Votre inscription au site {{siteName}} a été approuvée. Vous pouvez maintenant y consigner des activités, sans vous connecter de nouveau.',
      linkTo('Ouvrir Élan\u00a0:'),
    ],
  },
  3: {
    en: [
      'You were added to the activity “{{workshopName}}”',
      `{{authorName}} logged ${activity.en} with hours of yours.`,
      'If something is wrong, open the activity to correct it, or tell your coordinator.',
      linkTo('Open the activity:'),
    ],
    fr: [
      'Vous figurez dans l’activité «\u00a0{{workshopName}}\u00a0»',
      `{{authorName}} a consigné ${activity.fr} avec des heures à votre nom.`,
      'Si quelque chose est inexact, ouvrez l’activité pour le corriger ou parlez-en à la personne qui coordonne votre site.',
      linkTo('Ouvrir l’activité\u00a0:'),
    ],
  },
  4: {
    en: [
      'How was “{{workshopName}}”?',
      'On {{workshopDate}}, volunteers of our site {{siteName}} led the activity “{{workshopName}}” with your group. Thank you for having them.',
      'Would you tell us how it went? A few questions, two minutes, no account needed.',
      linkTo('Answer the questions:'),
      'Your answers are not linked to your name. Those who ran the activity, and those who look after them at its sites and at the national office, will read them.',
    ],
    fr: [
      'Comment s’est passée l’activité «\u00a0{{workshopName}}\u00a0»?',
      'Le {{workshopDate}}, des bénévoles du site {{siteName}} ont animé l’activité «\u00a0{{workshopName}}\u00a0» auprès de votre groupe. Merci de votre accueil.',
      'Voudriez-vous nous dire comment cela s’est passé? Quelques questions, deux minutes, sans compte.',
      linkTo('Répondre aux questions\u00a0:'),
      'Vos réponses ne sont pas liées à votre nom. Les personnes qui ont animé l’activité, ainsi que la coordination de ses sites et le bureau national, les liront.',
    ],
  },
  5: {
    en: [
      'Damaged kit: “{{kitName}}”',
      `{{authorName}} reported the kit “{{kitName}}” as damaged after ${activity.en}.`,
      'Its condition, as reported: “{{kitCondition}}”',
      linkTo('Open the activity:'),
    ],
    fr: [
      'Trousse endommagée\u00a0: «\u00a0{{kitName}}\u00a0»',
      `Après ${activity.fr}, {{authorName}} a signalé que la trousse «\u00a0{{kitName}}\u00a0» est endommagée.`,
      'Son état, selon ce signalement\u00a0: «\u00a0{{kitCondition}}\u00a0»',
      linkTo('Ouvrir l’activité\u00a0:'),
    ],
  },
  ...builtInOutreach,
}

const locales = ['en', 'fr'] as const

/**
 * The words of a type in which its mails are sent where there is no template, and with which its template begins
 * (decisions-platform, E-mail).
 */
export const builtInTemplate = (type: EmailTypeNumber): EmailLocalization[] =>
  locales.map((Locale) => {
    const [Subject, ...paragraphs] = words[type][Locale]
    const said = [hello[Locale], ...paragraphs]
    return { Locale, Subject, Body: said.map((one) => `<p>${one}</p>`).join('') }
  })
