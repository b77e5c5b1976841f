import { formatTime, mendFirstDay } from '../../domain/kernel/clock.ts'
import { OFFICE_TIME_ZONE } from '../../domain/kernel/office-day.ts'

/** What an invitation tells; `charity` is '' while nobody has said its name, `site` null for none in particular. */
export interface Invited {
  charity: string
  by: string
  site: string | null
  address: string
}

/** The words of the system's mails. */
export interface MailWords {
  hello: (name: string) => string
  screeningExpires: {
    subject: (date: string) => string
    body: (type: string, date: string) => string
    ask: string
    open: string
  }
  invitation: {
    subject: (charity: string) => string
    body: (told: Invited) => string
    how: (address: string) => string
    open: string
    mistake: string
  }
  /** To an address of a list: why it gets the mail. `site` null: lists about every site. */
  listCopy: (site: string | null) => string
  /** Before what was written to one person: whom it speaks to ('' where there is no name), and a word for the subject. */
  copyOf: (name: string) => string
  copy: string
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
  /** What follows on a registration that is not approved yet. */
  registrationNext: string
  /** What follows on a request that nobody has begun to answer. */
  requestNext: string
  /** What a change of site gave to a site, or (null) to the national office: a line, and a sentence. */
  given: {
    summary: (count: number, who: string, site: string | null) => string
    sentence: (count: number, contact: string, site: string | null, author: string) => string
  }
  /** Which site a request was sent to. */
  fromSite: (site: string) => string
  nationalOffice: string
  /** Under a test of a template. */
  test: (author: string) => string
  automatic: string
}

/** A count as French readers write it: 1 234 with a space that does not break. */
const inFrench = (count: number): string => frenchNumbers.format(count)

// Making a formatter takes longer than all else that a mail is made of: each is made once.
const frenchNumbers = new Intl.NumberFormat('fr-CA')

/** Both languages. */
export const mailWords: Record<'en' | 'fr', MailWords> = {
  en: {
    hello: (name) => (name ? `Hello ${name},` : 'Hello,'),
    screeningExpires: {
      subject: (date) => `Your screening expires on ${date}`,
      body: (type, date) => `Your screening document on file (${type}) expires on ${date}.`,
      ask: 'Please renew it in good time, so that you can keep working with young people in person. Your coordinator tells you how.',
      open: 'Open Élan:',
    },
    invitation: {
      subject: (charity) => `You are invited to ${charity || 'Élan'}`,
      body: ({ charity, by, site }) =>
        [
          charity
            ? `${by} invites you to volunteer with ${charity}. Élan is where its volunteers register and log their activities.`
            : `${by} invites you to Élan, where volunteers register and log their activities.`,
          ...(site === null ? [] : [`Your site is ${site}.`]),
        ].join(' '),
      how: (address) => `Sign in with this e-mail address, so that you are recognized: ${address}`,
      open: 'Open Élan:',
      mistake: 'If you do not know what this is about, you can leave this message unanswered.',
    },
    listCopy: (site) =>
      site === null
        ? 'You receive a copy of this message because your address is on a list of the national office.'
        : `You receive a copy of this message because your address is on a list of the site ${site}.`,
    copyOf: (name) => `Copy of a message to ${name || 'somebody else'}.`,
    copy: 'Copy',
    weeklyDigest: {
      subject: (count) =>
        count === 1
          ? 'Your week in Élan: one thing is waiting for you'
          : `Your week in Élan: ${count} things are waiting for you`,
      intro: 'Happy Monday! This is what is waiting for you at your sites:',
      incomplete: (count) => (count === 1 ? 'One log is not complete:' : `${count} logs are not complete:`),
      pending: (count) =>
        count === 1
          ? 'One volunteer is waiting for approval:'
          : `${count} volunteers are waiting for approval:`,
      requests: (count) =>
        count === 1
          ? 'One outreach request is waiting for an answer:'
          : `${count} outreach requests are waiting for an answer:`,
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
    registrationNext: 'Once it is approved we will write to you, and you can log activities there.',
    requestNext: 'Somebody who coordinates our volunteers will read it and get back to you.',
    given: {
      summary: (count, who, site) =>
        count === 1
          ? `A request was given to ${site ?? 'the national office'}: ${who}`
          : `${count} requests were given to ${site ?? 'the national office'}`,
      sentence: (count, contact, site, author) =>
        count === 1
          ? `${author} gave the request of ${contact} to ${site ?? 'the national office'}.`
          : `${author} gave ${count} requests to ${site ?? 'the national office'}.`,
    },
    fromSite: (site) => `from our site ${site}`,
    nationalOffice: 'the national office',
    test: (author) => `This is a test with example values. ${author} asked for it.`,
    automatic: 'This message was sent automatically by Élan; replies are not read.',
  },
  fr: {
    hello: (name) => (name ? `Bonjour ${name},` : 'Bonjour,'),
    screeningExpires: {
      subject: (date) => `Votre document de vérification expire le ${date}`,
      body: (type, date) => `Votre document de vérification au dossier (${type}) expire le ${date}.`,
      ask: 'Veuillez le renouveler à temps afin de pouvoir continuer à travailler en personne auprès des jeunes. La personne qui coordonne votre site vous dira comment faire.',
      open: 'Ouvrir Élan\u00a0:',
    },
    invitation: {
      subject: (charity) => `Invitation\u00a0: ${charity || 'Élan'}`,
      body: ({ charity, by, site }) =>
        [
          charity
            ? `${by} vous invite à faire du bénévolat (${charity}). C’est dans Élan que les bénévoles s’inscrivent et consignent leurs activités.`
            : `${by} vous invite dans Élan, où les bénévoles s’inscrivent et consignent leurs activités.`,
          ...(site === null ? [] : [`Votre site\u00a0: ${site}.`]),
        ].join(' '),
      how: (address) =>
        `Connectez-vous avec cette adresse courriel pour qu’on vous reconnaisse\u00a0: ${address}`,
      open: 'Ouvrir Élan\u00a0:',
      mistake: 'Si vous ne savez pas de quoi il s’agit, vous pouvez laisser ce message sans réponse.',
    },
    listCopy: (site) =>
      site === null
        ? 'Vous recevez une copie de ce message parce que votre adresse figure sur une liste du bureau national.'
        : `Vous recevez une copie de ce message parce que votre adresse figure sur une liste du site ${site}.`,
    copyOf: (name) => `Copie d’un message adressé à ${name || 'une autre personne'}.`,
    copy: 'Copie',
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
    registrationNext:
      'Dès qu’elle sera approuvée, nous vous écrirons et vous pourrez y consigner des activités.',
    requestNext: 'La personne qui coordonne nos bénévoles la lira et communiquera avec vous.',
    given: {
      summary: (count, who, site) => {
        const place = site === null ? 'au bureau national' : `au site ${site}`
        return count === 1
          ? `Une demande est confiée ${place}\u00a0: ${who}`
          : `${inFrench(count)} demandes sont confiées ${place}`
      },
      sentence: (count, contact, site, author) => {
        const place = site === null ? 'au bureau national' : `au site ${site}`
        return count === 1
          ? `${author} a confié une demande ${place}\u00a0: ${contact}.`
          : `${author} a confié ${inFrench(count)} demandes ${place}.`
      },
    },
    fromSite: (site) => `de l’équipe du site ${site}`,
    nationalOffice: 'le bureau national',
    test: (author) => `Ceci est un essai avec des valeurs d’exemple. ${author} l’a demandé.`,
    automatic: 'Ce message a été envoyé automatiquement par Élan; les réponses ne sont pas lues.',
  },
}

/** A calendar date in words, as Canadian readers write it. */
export function dateInWords(date: string, language: 'en' | 'fr'): string {
  return mendFirstDay(longDates[language].format(new Date(`${date}T00:00:00Z`)), language)
}

const longDatesIn = (language: 'en' | 'fr') =>
  new Intl.DateTimeFormat(`${language}-CA`, { dateStyle: 'long', timeZone: 'UTC' })
const longDates = { en: longDatesIn('en'), fr: longDatesIn('fr') }

/** The day and the time of an instant (ISO) at the national office, in words. */
export function instantInWords(
  instant: string | Date,
  language: 'en' | 'fr',
): { date: string; time: string } {
  const parts = Object.fromEntries(
    officeClock.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]),
  )
  return {
    date: dateInWords(`${parts.year}-${parts.month}-${parts.day}`, language),
    time: formatTime(`${parts.hour}:${parts.minute}`, language),
  }
}

const officeClock = new Intl.DateTimeFormat('en-CA', {
  timeZone: OFFICE_TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
