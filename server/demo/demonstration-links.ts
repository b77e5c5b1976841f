/** Addresses of the invented charity; like its name they lead nowhere, and no other installation is given them. */
export const demonstrationLinks = {
  HandsOnActivities: {
    en: 'https://scienceoutreach.example/activities',
    fr: 'https://rayonnementscientifique.example/activites',
  },
  SuggestActivity: {
    en: 'https://scienceoutreach.example/suggest',
    fr: 'https://rayonnementscientifique.example/proposer',
  },
  Training: {
    en: 'https://scienceoutreach.example/training',
    fr: 'https://rayonnementscientifique.example/formation',
  },
  BugReport: {
    en: 'mailto:help@scienceoutreach.example',
    fr: 'mailto:aide@rayonnementscientifique.example',
  },
  ContactStaff: {
    en: 'mailto:staff@scienceoutreach.example',
    fr: 'mailto:equipe@rayonnementscientifique.example',
  },
  Handbook: {
    en: 'https://scienceoutreach.example/handbook',
    fr: 'https://rayonnementscientifique.example/guide',
  },
  OutreachHelp: {
    en: 'https://scienceoutreach.example/requests',
    fr: 'https://rayonnementscientifique.example/demandes',
  },
  Privacy: {
    en: 'https://scienceoutreach.example/privacy',
    fr: 'https://rayonnementscientifique.example/confidentialite',
  },
  Terms: {
    en: 'https://scienceoutreach.example/terms',
    fr: 'https://rayonnementscientifique.example/conditions',
  },
  Accessibility: {
    en: 'https://scienceoutreach.example/accessibility',
    fr: 'https://rayonnementscientifique.example/accessibilite',
  },
  Facebook: {
    en: 'https://social.example/scienceoutreach',
    fr: 'https://social.example/rayonnementscientifique',
  },
  Instagram: {
    en: 'https://photos.example/scienceoutreach',
    fr: 'https://photos.example/rayonnementscientifique',
  },
  LinkedIn: { en: 'https://work.example/scienceoutreach', fr: 'https://work.example/scienceoutreach' },
  YouTube: {
    en: 'https://videos.example/scienceoutreach',
    fr: 'https://videos.example/rayonnementscientifique',
  },
  CoordinatorTraining: {
    en: 'https://scienceoutreach.example/training/coordinators',
    fr: 'https://rayonnementscientifique.example/formation/coordination',
  },
  AlumniList: {
    en: 'https://scienceoutreach.example/alumni',
    fr: 'https://rayonnementscientifique.example/anciens-benevoles',
  },
  PasswordReset: {
    en: 'https://scienceoutreach.example/password',
    fr: 'https://rayonnementscientifique.example/mot-de-passe',
  },
  NationalDrive: {
    en: 'https://drive.google.com/drive/folders/elan-national',
    fr: 'https://drive.google.com/drive/folders/elan-national',
  },
  CoordinatorDrive: {
    en: 'https://drive.google.com/drive/folders/elan-coordinators',
    fr: 'https://drive.google.com/drive/folders/elan-coordinators',
  },
  OfficePhone: { en: '1 555 010-0199', fr: '1 555 010-0199' },
  OfficeAddress: {
    en: 'Science Outreach Canada\n100 Placeholder Street\nOttawa, Ontario  K1A 0A1',
    fr: 'Rayonnement scientifique Canada\n100, rue Exemple\nOttawa (Ontario)  K1A 0A1',
  },
}
