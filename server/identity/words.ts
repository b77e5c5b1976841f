/** The words of the embedded issuer's pages. */
export interface IssuerWords {
  signIn: string
  language: string
  email: string
  password: string
  wrongPassword: string
  demoAccounts: string
  demoPassword: string
  volunteer: string
  noSite: string
  roles: Record<string, string>
  signOut: string
  signedOut: string
  trouble: string
  startAgain: string
  backHome: string
}

/** Both languages. */
export const issuerWords: Record<'en' | 'fr', IssuerWords> = {
  en: {
    signIn: 'Sign in',
    language: 'Language',
    email: 'E-mail',
    password: 'Password',
    wrongPassword: 'This e-mail and password do not go together. Check both and try again.',
    demoAccounts: 'Demonstration accounts',
    demoPassword: 'Choose one to sign in. The password of each is',
    volunteer: 'Volunteer',
    noSite: 'no site yet',
    roles: {
      Administrator: 'Administrator',
      Staff: 'Staff',
      Coordinator: 'Coordinator',
      'Organization Manager': 'Organization manager',
      localizer: 'Localizer',
    },
    signOut: 'Sign out',
    signedOut: 'You are signed out',
    trouble: 'Sign-in could not continue',
    startAgain: 'The page may have been open too long. Go back to Élan and sign in again.',
    backHome: 'Back to Élan',
  },
  fr: {
    signIn: 'Se connecter',
    language: 'Langue',
    email: 'Courriel',
    password: 'Mot de passe',
    wrongPassword: 'Ce courriel et ce mot de passe ne vont pas ensemble. Vérifiez-les, puis réessayez.',
    demoAccounts: 'Comptes de démonstration',
    demoPassword: 'Choisissez-en un pour vous connecter. Le mot de passe de chacun est',
    volunteer: 'Bénévole',
    noSite: 'aucun site pour l’instant',
    roles: {
      Administrator: 'Administration',
      Staff: 'Personnel',
      Coordinator: 'Coordination',
      'Organization Manager': 'Gestion des organismes',
      localizer: 'Traduction',
    },
    signOut: 'Se déconnecter',
    signedOut: 'Vous avez quitté votre session',
    trouble: 'La connexion n’a pas pu se poursuivre',
    startAgain: 'La page est peut-être restée ouverte trop longtemps. Retournez à Élan et reconnectez-vous.',
    backHome: 'Retour à Élan',
  },
}
