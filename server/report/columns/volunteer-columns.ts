import { integer } from './column.ts'

/** What volunteers of a season are counted by, in the order of the columns. */
export const volunteerFigures = [
  integer(
    'Approved',
    ['Approved', 'Approuvées'],
    [
      'People with an approved registration for the season, each once',
      'Personnes dont une inscription pour la saison est approuvée, chacune une fois',
    ],
    'SiteRegistration.IsApproved',
  ),
  integer(
    'Pending',
    ['Pending', 'En attente'],
    ['People whose registration nobody has decided yet', 'Personnes dont l’inscription attend une décision'],
    'SiteRegistration.IsApproved, SiteRegistration.ApprovalDate',
  ),
  integer(
    'Withdrawn',
    ['Withdrawn', 'Retirées'],
    ['People who were approved and are not any more', 'Personnes approuvées qui ne le sont plus'],
    'SiteRegistration.IsApproved, SiteRegistration.ApprovalDate',
  ),
  integer(
    'New',
    ['New', 'Nouvelles'],
    [
      'Of the approved, those never approved in a season before: in a row of a site, at that site',
      'Parmi les personnes approuvées, celles qui ne l’ont été dans aucune saison précédente; dans la ligne d’un site, à ce site',
    ],
    'SiteRegistration',
  ),
  integer(
    'Returning',
    ['Returning', 'De retour'],
    ['The other approved ones', 'Les autres personnes approuvées'],
    'SiteRegistration',
  ),
  integer(
    'Students',
    ['Students', 'Aux études'],
    [
      'Of the approved, those who are students by their profile',
      'Parmi les personnes approuvées, celles qui sont aux études selon leur profil',
    ],
    'VolunteerProfile.StudentProfile',
  ),
] as const
