/** What a mail to the contact of a request names. */
export interface AskedVisit {
  /** Null at the national office. */
  site: string | null
  /** The number that was told; null for a request that was written down at a desk. */
  number: string | null
}

/** Who asks for a visit, as those who look after requests read it; `school` may be ''. */
export interface AskingContact {
  contact: string
  school: string
}

/** The words of mails about outreach requests. */
export interface OutreachMailWords {
  received: {
    subject: (visit: AskedVisit) => string
    body: (visit: AskedVisit) => string
    next: string
  }
  waitlisted: {
    subject: (visit: AskedVisit) => string
    body: (visit: AskedVisit) => string
    next: string
  }
  declined: {
    subject: (visit: AskedVisit) => string
    body: (visit: AskedVisit) => string
    thanks: string
  }
  accepted: {
    subject: (visit: AskedVisit) => string
    body: (visit: AskedVisit) => string
    next: string
  }
  note: (words: string) => string
  notice: {
    subject: (asking: AskingContact, site: string) => string
    body: (asking: AskingContact, site: string) => string
    open: string
  }
  national: {
    subject: (asking: AskingContact) => string
    body: (asking: AskingContact) => string
    open: string
  }
  moved: {
    subject: (count: number, asking: AskingContact, site: string | null) => string
    body: (count: number, asking: AskingContact, site: string | null, author: string) => string
    open: (count: number) => string
  }
  closed: {
    subject: (site: string) => string
    body: (site: string) => string
    reason: (words: string) => string
    comment: (words: string) => string
    open: string
  }
}

const nameOf = ({ contact, school }: AskingContact): string => (school ? `${contact} (${school})` : contact)
const inBrackets = ({ number }: AskedVisit): string => (number ? ` (no. ${number})` : '')
const atEnglish = ({ site }: Pick<AskedVisit, 'site'>): string => (site ? ` from our site ${site}` : '')
const frenchNumber = ({ number }: AskedVisit): string => (number ? ` (nº\u00a0${number})` : '')
const atFrench = ({ site }: Pick<AskedVisit, 'site'>): string => (site ? ` de notre site ${site}` : '')

/** Both languages. */
export const outreachWords: Record<'en' | 'fr', OutreachMailWords> = {
  en: {
    received: {
      subject: (visit) => `Your request for a visit${inBrackets(visit)}`,
      body: (visit) =>
        `Thank you for asking for a visit${atEnglish(visit)}. Your request${inBrackets(visit)} has arrived.`,
      next: 'Somebody who coordinates our volunteers will read it and get back to you.',
    },
    waitlisted: {
      subject: (visit) => `Your request for a visit${inBrackets(visit)}: on the waiting list`,
      body: (visit) =>
        `Thank you for asking for a visit${atEnglish(visit)}. Your request${inBrackets(visit)} has arrived.`,
      next: 'The site has a waiting list at the moment: more schools ask than our volunteers can visit. We will get back to you once a visit is possible; we cannot promise one.',
    },
    declined: {
      subject: (visit) => `Your request for a visit${inBrackets(visit)}: not possible this time`,
      body: (visit) => `Unfortunately we cannot offer you a visit${atEnglish(visit)} this time.`,
      thanks: 'Thank you for your interest. You are welcome to ask again.',
    },
    accepted: {
      subject: (visit) => `Your request for a visit${inBrackets(visit)} is accepted`,
      body: (visit) => `Good news: your request for a visit${atEnglish(visit)} has been accepted.`,
      next: 'Somebody who coordinates our volunteers will agree on the details with you.',
    },
    note: (words) => `They add: “${words}”`,
    notice: {
      subject: (asking, site) => `New request for a visit at ${site}: ${asking.school || asking.contact}`,
      body: (asking, site) => `${nameOf(asking)} asks for a visit. The request was sent to ${site}.`,
      open: 'Look at the request:',
    },
    national: {
      subject: (asking) => `New request for a visit without a site: ${asking.school || asking.contact}`,
      body: (asking) => `${nameOf(asking)} asks for a visit and named no site.`,
      open: 'Look at the request:',
    },
    moved: {
      subject: (count, asking, site) =>
        count === 1
          ? `A request was given to ${site ?? 'the national office'}: ${asking.school || asking.contact}`
          : `${count} requests were given to ${site ?? 'the national office'}`,
      body: (count, asking, site, author) =>
        count === 1
          ? `${author} gave the request of ${nameOf(asking)} to ${site ?? 'the national office'}.`
          : `${author} gave ${count} requests to ${site ?? 'the national office'}.`,
      open: (count) => (count === 1 ? 'Look at the request:' : 'Look at the requests:'),
    },
    closed: {
      subject: (site) => `${site} takes no more requests`,
      body: (site) =>
        `The site ${site} has closed its intake of requests: schools cannot choose it any more.`,
      reason: (words) => `Reason: ${words}`,
      comment: (words) => `Comment: “${words}”`,
      open: 'Look at the intake of the site:',
    },
  },
  fr: {
    received: {
      subject: (visit) => `Votre demande de visite${frenchNumber(visit)}`,
      body: (visit) =>
        `Merci d’avoir demandé une visite${atFrench(visit)}. Nous avons bien reçu votre demande${frenchNumber(visit)}.`,
      next: 'La personne qui coordonne nos bénévoles la lira et communiquera avec vous.',
    },
    waitlisted: {
      subject: (visit) => `Votre demande de visite${frenchNumber(visit)}\u00a0: sur la liste d’attente`,
      body: (visit) =>
        `Merci d’avoir demandé une visite${atFrench(visit)}. Nous avons bien reçu votre demande${frenchNumber(visit)}.`,
      next: 'Le site a une liste d’attente pour le moment\u00a0: les demandes dépassent le nombre de visites que nos bénévoles peuvent faire. Nous communiquerons avec vous dès qu’une visite sera possible, sans pouvoir la promettre.',
    },
    declined: {
      subject: (visit) => `Votre demande de visite${frenchNumber(visit)}\u00a0: impossible cette fois-ci`,
      body: (visit) =>
        `Malheureusement, nous ne pouvons pas vous offrir de visite${atFrench(visit)} cette fois-ci.`,
      thanks: 'Merci de votre intérêt. N’hésitez pas à faire une nouvelle demande.',
    },
    accepted: {
      subject: (visit) => `Votre demande de visite${frenchNumber(visit)} est acceptée`,
      body: (visit) => `Bonne nouvelle\u00a0: votre demande de visite${atFrench(visit)} est acceptée.`,
      next: 'La personne qui coordonne nos bénévoles conviendra des détails avec vous.',
    },
    note: (words) => `On ajoute\u00a0: «\u00a0${words}\u00a0»`,
    notice: {
      subject: (asking, site) =>
        `Nouvelle demande de visite au site ${site}\u00a0: ${asking.school || asking.contact}`,
      body: (asking, site) =>
        `${nameOf(asking)} demande une visite. La demande est adressée au site ${site}.`,
      open: 'Voir la demande\u00a0:',
    },
    national: {
      subject: (asking) => `Nouvelle demande de visite sans site\u00a0: ${asking.school || asking.contact}`,
      body: (asking) => `${nameOf(asking)} demande une visite sans avoir nommé de site.`,
      open: 'Voir la demande\u00a0:',
    },
    moved: {
      subject: (count, asking, site) => {
        const place = site === null ? 'au bureau national' : `au site ${site}`
        return count === 1
          ? `Une demande est confiée ${place}\u00a0: ${asking.school || asking.contact}`
          : `${count} demandes sont confiées ${place}`
      },
      body: (count, asking, site, author) => {
        const place = site === null ? 'au bureau national' : `au site ${site}`
        return count === 1
          ? `${author} a confié la demande de ${nameOf(asking)} ${place}.`
          : `${author} a confié ${count} demandes ${place}.`
      },
      open: (count) => (count === 1 ? 'Voir la demande\u00a0:' : 'Voir les demandes\u00a0:'),
    },
    closed: {
      subject: (site) => `Le site ${site} ne prend plus de demandes`,
      body: (site) =>
        `Le site ${site} a fermé sa prise de demandes\u00a0: les écoles ne peuvent plus le choisir.`,
      reason: (words) => `Raison\u00a0: ${words}`,
      comment: (words) => `Commentaire\u00a0: «\u00a0${words}\u00a0»`,
      open: 'Voir la prise de demandes du site\u00a0:',
    },
  },
}
