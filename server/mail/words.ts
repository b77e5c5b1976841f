/** An activity as a mail names it; `date` is in words. */
export interface NamedActivity {
  name: string
  date: string
  site: string
}

/** The words of the system's mails. */
export interface MailWords {
  hello: (name: string) => string
  volunteerAdded: {
    subject: (activity: NamedActivity) => string
    body: (activity: NamedActivity, author: string) => string
    ifWrong: string
    open: string
  }
  kitDamaged: {
    subject: (kit: string) => string
    body: (activity: NamedActivity, kit: string, author: string) => string
    condition: (words: string) => string
    open: string
  }
  evaluationRequest: {
    subject: (activity: NamedActivity) => string
    body: (activity: NamedActivity) => string
    ask: string
    open: string
    privacy: string
  }
  screeningExpires: {
    subject: (date: string) => string
    body: (type: string, date: string) => string
    ask: string
    open: string
  }
  registrationReceived: {
    subject: (site: string) => string
    body: (site: string) => string
    next: string
    open: string
  }
  registrationNotice: {
    subject: (name: string, site: string) => string
    body: (name: string, site: string) => string
    open: string
  }
  registrationApproved: {
    subject: (site: string) => string
    body: (site: string) => string
    open: string
  }
  /** To an address of a list: why it gets the mail. `site` null: lists about every site. */
  listCopy: (site: string | null) => string
  weeklyDigest: {
    subject: (count: number) => string
    intro: string
    incomplete: (count: number) => string
    pending: (count: number) => string
    requests: (count: number) => string
    returned: (count: number) => string
    expiring: (count: number) => string
    choice: string
  }
  automatic: string
}

/** A count as French readers write it: 1 234 with a space that does not break. */
const inFrench = (count: number): string => new Intl.NumberFormat('fr-CA').format(count)

/** Both languages. */
export const mailWords: Record<'en' | 'fr', MailWords> = {
  en: {
    hello: (name) => (name ? `Hello ${name},` : 'Hello,'),
    volunteerAdded: {
      subject: ({ name }) => `You were added to the activity “${name}”`,
      body: ({ name, date, site }, author) =>
        `${author} logged the activity “${name}” of ${date} (${site}) and counted your hours in it.`,
      ifWrong: 'If something is wrong, open the activity to correct it, or tell your coordinator.',
      open: 'Open the activity:',
    },
    kitDamaged: {
      subject: (kit) => `Damaged kit: “${kit}”`,
      body: ({ name, date, site }, kit, author) =>
        `${author} reported the kit “${kit}” as damaged after the activity “${name}” of ${date} (${site}).`,
      condition: (words) => `Its condition, as reported: “${words}”`,
      open: 'Open the activity:',
    },
    evaluationRequest: {
      subject: ({ name }) => `How was “${name}”?`,
      body: ({ name, date, site }) =>
        `On ${date}, volunteers of our site ${site} did the activity “${name}” with your group. Thank you for having them.`,
      ask: 'Would you tell us how it went? A few questions, two minutes, no account needed.',
      open: 'Answer the questions:',
      privacy: 'Your answers are not linked to your name. Those who ran the activity will read them.',
    },
    screeningExpires: {
      subject: (date) => `Your screening expires on ${date}`,
      body: (type, date) => `Your screening document on file (${type}) expires on ${date}.`,
      ask: 'Please renew it in good time, so that you can keep working with young people in person. Your coordinator tells you how.',
      open: 'Open Élan:',
    },
    registrationReceived: {
      subject: (site) => `Your registration at ${site}`,
      body: (site) => `Thank you for registering as a volunteer at ${site}. Your registration has arrived.`,
      next: 'Once it is approved we will write to you, and you can log activities there.',
      open: 'Open Élan:',
    },
    registrationNotice: {
      subject: (name, site) => `New registration at ${site}: ${name}`,
      body: (name, site) => `${name} registered as a volunteer at ${site}.`,
      open: 'Look at the registration:',
    },
    registrationApproved: {
      subject: (site) => `You are approved at ${site}`,
      body: (site) =>
        `Your registration at ${site} has been approved. You can now log activities there; there is no need to sign in again.`,
      open: 'Open Élan:',
    },
    listCopy: (site) =>
      site === null
        ? 'You receive a copy of this message because your address is on a list of the national office.'
        : `You receive a copy of this message because your address is on a list of the site ${site}.`,
    weeklyDigest: {
      subject: (count) =>
        count === 1 ? 'Your week in Élan: one thing waits' : `Your week in Élan: ${count} things wait`,
      intro: 'Good Monday! This is what waits for you at your sites:',
      incomplete: (count) => (count === 1 ? 'One log is not complete:' : `${count} logs are not complete:`),
      pending: (count) =>
        count === 1 ? 'One volunteer waits for approval:' : `${count} volunteers wait for approval:`,
      requests: (count) =>
        count === 1
          ? 'One outreach request waits for an answer:'
          : `${count} outreach requests wait for an answer:`,
      returned: (count) =>
        count === 1
          ? 'One log that was returned has no answer yet:'
          : `${count} logs that were returned have no answer yet:`,
      expiring: (count) =>
        count === 1
          ? 'One screening document expires within 60 days:'
          : `${count} screening documents expire within 60 days:`,
      choice: 'You can switch this weekly message off in the menu under your name.',
    },
    automatic: 'This message was sent automatically by Élan; replies are not read.',
  },
  fr: {
    hello: (name) => (name ? `Bonjour ${name},` : 'Bonjour,'),
    volunteerAdded: {
      subject: ({ name }) => `Vous figurez dans l’activité «\u00a0${name}\u00a0»`,
      body: ({ name, date, site }, author) =>
        `${author} a consigné l’activité «\u00a0${name}\u00a0» du ${date} (${site}) et y a compté vos heures.`,
      ifWrong:
        'Si quelque chose est inexact, ouvrez l’activité pour le corriger ou parlez-en à la personne qui coordonne votre site.',
      open: 'Ouvrir l’activité\u00a0:',
    },
    kitDamaged: {
      subject: (kit) => `Trousse endommagée\u00a0: «\u00a0${kit}\u00a0»`,
      body: ({ name, date, site }, kit, author) =>
        `${author} a signalé que la trousse «\u00a0${kit}\u00a0» a été endommagée lors de l’activité «\u00a0${name}\u00a0» du ${date} (${site}).`,
      condition: (words) => `Son état, selon ce signalement\u00a0: «\u00a0${words}\u00a0»`,
      open: 'Ouvrir l’activité\u00a0:',
    },
    evaluationRequest: {
      subject: ({ name }) => `Comment s’est passée l’activité «\u00a0${name}\u00a0»?`,
      body: ({ name, date, site }) =>
        `Le ${date}, des bénévoles de notre site ${site} ont animé l’activité «\u00a0${name}\u00a0» auprès de votre groupe. Merci de votre accueil.`,
      ask: 'Voudriez-vous nous dire comment cela s’est passé? Quelques questions, deux minutes, sans compte.',
      open: 'Répondre aux questions\u00a0:',
      privacy:
        'Vos réponses ne sont pas liées à votre nom. Les personnes qui ont animé l’activité les liront.',
    },
    screeningExpires: {
      subject: (date) => `Votre document de vérification expire le ${date}`,
      body: (type, date) => `Votre document de vérification au dossier (${type}) expire le ${date}.`,
      ask: 'Veuillez le renouveler à temps afin de pouvoir continuer à travailler en personne auprès des jeunes. La personne qui coordonne votre site vous dira comment faire.',
      open: 'Ouvrir Élan\u00a0:',
    },
    registrationReceived: {
      subject: (site) => `Votre inscription au site ${site}`,
      body: (site) =>
        `Merci de vous inscrire comme bénévole au site ${site}. Nous avons bien reçu votre inscription.`,
      next: 'Dès qu’elle sera approuvée, nous vous écrirons et vous pourrez y consigner des activités.',
      open: 'Ouvrir Élan\u00a0:',
    },
    registrationNotice: {
      subject: (name, site) => `Nouvelle inscription au site ${site}\u00a0: ${name}`,
      body: (name, site) => `${name} souhaite faire du bénévolat au site ${site} et vient de s’y inscrire.`,
      open: 'Voir l’inscription\u00a0:',
    },
    registrationApproved: {
      subject: (site) => `Votre inscription au site ${site} est approuvée`,
      body: (site) =>
        `Votre inscription au site ${site} a été approuvée. Vous pouvez maintenant y consigner des activités, sans vous connecter de nouveau.`,
      open: 'Ouvrir Élan\u00a0:',
    },
    listCopy: (site) =>
      site === null
        ? 'Vous recevez une copie de ce message parce que votre adresse figure sur une liste du bureau national.'
        : `Vous recevez une copie de ce message parce que votre adresse figure sur une liste du site ${site}.`,
    weeklyDigest: {
      subject: (count) =>
        count === 1
          ? 'Votre semaine dans Élan\u00a0: une chose vous attend'
          : `Votre semaine dans Élan\u00a0: ${inFrench(count)} choses vous attendent`,
      intro: 'Bon lundi! Voici ce qui vous attend à vos sites\u00a0:',
      incomplete: (count) =>
        count === 1
          ? 'Une fiche n’est pas complète\u00a0:'
          : `${inFrench(count)} fiches ne sont pas complètes\u00a0:`,
      pending: (count) =>
        count === 1
          ? 'Une inscription de bénévole attend d’être approuvée\u00a0:'
          : `${inFrench(count)} inscriptions de bénévoles attendent d’être approuvées\u00a0:`,
      requests: (count) =>
        count === 1
          ? 'Une demande de rayonnement attend une réponse\u00a0:'
          : `${inFrench(count)} demandes de rayonnement attendent une réponse\u00a0:`,
      returned: (count) =>
        count === 1
          ? 'Une fiche retournée est encore sans réponse\u00a0:'
          : `${inFrench(count)} fiches retournées sont encore sans réponse\u00a0:`,
      expiring: (count) =>
        count === 1
          ? 'Un document de vérification expire d’ici 60 jours\u00a0:'
          : `${inFrench(count)} documents de vérification expirent d’ici 60 jours\u00a0:`,
      choice: 'Vous pouvez désactiver ce message hebdomadaire dans le menu qui porte votre nom.',
    },
    automatic: 'Ce message a été envoyé automatiquement par Élan; les réponses ne sont pas lues.',
  },
}

/** A calendar date in words, as Canadian readers write it. */
export function dateInWords(date: string, language: 'en' | 'fr'): string {
  const words = new Intl.DateTimeFormat(`${language}-CA`, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  )
  return language === 'fr' ? words.replace(/^1 /, '1er ') : words
}
