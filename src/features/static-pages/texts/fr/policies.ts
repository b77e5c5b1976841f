import type { StaticText } from '../../static-text.ts'

/** Policies and insurance, in French. */
export const policies: StaticText = {
  title: 'Politiques et assurances',
  lead: 'Ce qui protège les jeunes, nos partenaires et vous. Vous acceptez ces politiques avec votre profil de bénévole, de nouveau à chaque saison; les voici en mots simples.',
  sections: [
    {
      id: 'youth',
      title: 'Travailler auprès des jeunes',
      blocks: [
        {
          list: [
            'Ne soyez jamais sans autre adulte avec un ou une jeune : la personne enseignante reste dans la salle et demeure responsable du groupe.',
            'Les bénévoles de moins de 18 ans ne peuvent pas faire de bénévolat sans accompagnement ni être responsables de la sécurité.',
            'Pas de messages privés, pas de photos pour vous-même sur votre téléphone, pas de promesse de garder un secret.',
            'La loi oblige à signaler tout soupçon de mauvais traitement envers un enfant. La personne qui coordonne votre site et le bureau national vous aident sans délai.',
          ],
        },
      ],
    },
    {
      id: 'screening',
      title: 'Vérification des antécédents',
      blocks: [
        'Avant les activités en personne, la plupart des écoles et notre assurance demandent une vérification de dossier de police, parfois une vérification des antécédents en vue d’un travail auprès de personnes vulnérables. Commencez tôt : cela peut prendre six semaines. Les activités en personne demandent aussi d’avoir répondu oui à la question sur la vaccination complète. Ce qui est à votre dossier figure dans [votre sommaire](/volunteer/summary).',
      ],
    },
    {
      id: 'safety',
      title: 'Sécurité des activités',
      blocks: [
        'Ne faites que les expériences qui sont dans une trousse ou que la personne qui coordonne votre site a approuvées. Portez les lunettes que vous demandez aux jeunes de porter. Chaque trousse a une page sur ses risques : lisez-la la veille au soir plutôt que devant la classe.',
        'Pour conduire un véhicule de location, il faut avoir plus de 21 ans et un permis valide.',
      ],
    },
    {
      id: 'respect',
      title: 'Respect, accessibilité et harcèlement',
      blocks: [
        'Chaque personne est la bienvenue telle qu’elle est. Le harcèlement et la discrimination, d’où qu’ils viennent et envers qui que ce soit, ne sont pas tolérés. Parlez-en à la personne qui coordonne votre site ou, si c’est difficile, au bureau national; personne ne subira de conséquences pour avoir parlé. S’il vous faut une adaptation pour participer, demandez-la : nous la trouverons ensemble.',
      ],
    },
    {
      id: 'confidentiality',
      title: 'Confidentialité et vie privée',
      blocks: [
        'Ce que vous apprenez sur un enfant, une école ou un autre bénévole reste avec vous. Consignez ce que le formulaire demande, et rien qui nomme un enfant.{ Notre [énoncé de confidentialité](link:Privacy) dit comment nous gardons vos propres renseignements.}',
      ],
    },
    {
      id: 'insurance',
      title: 'Assurances',
      blocks: [
        'Les bénévoles sont couverts par notre assurance responsabilité pendant qu’ils font ce qui a été convenu avec la personne qui coordonne leur site, lors d’une activité consignée. Elle ne couvre ni votre voiture, ni votre ordinateur, ni vos effets personnels. Une école ou une salle demande une attestation d’assurance? La personne qui coordonne votre site l’obtient en deux jours ouvrables.',
        'Après un accident : premiers soins, 911 au besoin, puis la personne enseignante, la personne qui coordonne votre site et, le jour même, le formulaire d’incident qui est sous [Ressources](/$site/Resources), même si c’était peu de chose.',
      ],
    },
  ],
}
