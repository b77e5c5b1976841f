import type { ListSeed } from './list-seed.ts'
import { provinces } from './profile-lists.ts'

/** Lists of the organization register (specification 3; decisions, Lists that the calls return), school boards aside. */
export const organizationLists: readonly ListSeed[] = [
  { systemName: 'Region', name: 'Regions', sharesValuesOf: 'Provinces', items: provinces },
  {
    systemName: 'Country',
    name: 'Countries',
    items: [
      ['CA', 'Canada', 'Canada'],
      ['US', 'United States', 'États-Unis'],
      ['FR', 'France', 'France'],
      ['GL', 'Greenland', 'Groenland'],
      ['Other', 'Other', 'Autre'],
    ],
  },
  {
    systemName: 'SchoolClassType',
    name: 'Gender distribution',
    items: [
      ['CoEd', 'Co-ed', 'Mixte'],
      ['Girls', 'Girls', 'Filles'],
      ['Boys', 'Boys', 'Garçons'],
    ],
  },
  {
    systemName: 'SchoolLanguage',
    name: 'Languages of instruction',
    items: [
      ['English', 'English', 'Anglais'],
      ['French', 'French', 'Français'],
      ['FrenchImmersion', 'French immersion', 'Immersion française'],
      ['Bilingual', 'Bilingual', 'Bilingue'],
      ['Indigenous', 'Indigenous language', 'Langue autochtone'],
      ['Other', 'Other', 'Autre'],
    ],
  },
  {
    systemName: 'SchoolType',
    name: 'Organization types',
    items: [
      ['Public', 'Public', 'Publique'],
      ['Catholic', 'Catholic', 'Catholique'],
      ['Protestant', 'Protestant separate', 'Protestante séparée'],
      ['Private', 'Private', 'Privée'],
      ['Charter', 'Charter', 'À charte'],
      ['FirstNations', 'First Nations', 'Premières Nations'],
      ['Provincial', 'Provincial', 'Provinciale'],
      ['Hospital', 'Hospital or treatment centre', 'Hôpital ou centre de traitement'],
      ['HomeSchool', 'Home school group', 'Groupe d’école à la maison'],
      ['Community', 'Community organization', 'Organisme communautaire'],
      ['Other', 'Other', 'Autre'],
    ],
  },
  {
    systemName: 'SchoolSubType',
    name: 'Organization sub-types',
    items: [
      ['Preschool', 'Preschool', 'Préscolaire'],
      ['Elementary', 'Elementary school', 'École primaire'],
      ['ElementaryAndSecondary', 'Elementary and secondary school', 'École primaire et secondaire'],
      ['Secondary', 'Secondary school', 'École secondaire'],
      ['AdultEducation', 'Adult and continuing education', 'Éducation des adultes'],
      ['VocationalTraining', 'Vocational training', 'Formation professionnelle'],
      [
        'CareOrCorrectional',
        'Care, treatment or correctional facility',
        'Établissement de soins, de traitement ou correctionnel',
      ],
      ['PostSecondary', 'Post-Secondary Institution', 'Établissement d’enseignement postsecondaire'],
      ['Library', 'Library', 'Bibliothèque'],
      ['Museum', 'Museum or science centre', 'Musée ou centre des sciences'],
      ['YouthGroup', 'Youth group or camp', 'Groupe de jeunes ou camp'],
      ['Other', 'Other', 'Autre'],
    ],
  },
  {
    systemName: 'GradeLevels',
    name: 'Grade levels',
    items: [
      ['Preschool', 'Preschool', 'Préscolaire'],
      ['KindergartenTo6', 'Kindergarten to grade 6', 'De la maternelle à la 6e année'],
      ['KindergartenTo8', 'Kindergarten to grade 8', 'De la maternelle à la 8e année'],
      ['KindergartenTo12', 'Kindergarten to grade 12', 'De la maternelle à la 12e année'],
      ['Grades6To8', 'Grades 6 to 8', 'De la 6e à la 8e année'],
      ['Grades7To12', 'Grades 7 to 12', 'De la 7e à la 12e année'],
      ['Grades9To12', 'Grades 9 to 12', 'De la 9e à la 12e année'],
      ['PostSecondary', 'Post-secondary', 'Postsecondaire'],
      ['Adult', 'Adults', 'Adultes'],
    ],
  },
  {
    systemName: 'LTSAgeGroups',
    name: 'Age groups',
    items: [
      ['Under5', 'Under 5', 'Moins de 5 ans'],
      ['Age5To8', '5 to 8', 'De 5 à 8 ans'],
      ['Age9To11', '9 to 11', 'De 9 à 11 ans'],
      ['Age12To14', '12 to 14', 'De 12 à 14 ans'],
      ['Age15To18', '15 to 18', 'De 15 à 18 ans'],
      ['Adults', 'Adults', 'Adultes'],
      ['Families', 'Families', 'Familles'],
    ],
  },
]
