/** A kit of the charity's catalogue: names and descriptions in both languages, areas of study, grades, duration. */
export interface KitSeed {
  en: readonly [name: string, description: string]
  fr: readonly [name: string, description: string]
  areas: readonly string[]
  grades: GradeBand
  duration: string
}

/** Bands of the Grades list. */
export const gradeBands = {
  little: ['Kindergarten', 'Grade1', 'Grade2', 'Grade3'],
  junior: ['Grade4', 'Grade5', 'Grade6'],
  middle: ['Grade7', 'Grade8'],
  senior: ['Grade9', 'Grade10', 'Grade11', 'Grade12'],
} as const

type GradeBand = keyof typeof gradeBands

type Line = readonly [en: string, enText: string, fr: string, frText: string, areas: string, grades: GradeBand, duration: string]

const lines: readonly Line[] = [
  ['Straw Bridges', 'Teams build the lightest bridge that holds a water bottle.', 'Ponts de pailles', 'En équipe, on construit le pont le plus léger qui supporte une bouteille d’eau.', 'CivilEngineering Physics', 'junior', 'Minutes60'],
  ['Towers That Shake', 'Spaghetti towers on a shake table made of marbles and a tray.', 'Des tours qui tremblent', 'Des tours de spaghettis sur une table vibrante faite de billes et d’un plateau.', 'CivilEngineering Geology', 'middle', 'Minutes90'],
  ['Paper Rollercoasters', 'Loops and drops for a marble: energy that changes its form.', 'Montagnes russes en papier', 'Boucles et descentes pour une bille\u00a0: l’énergie qui change de forme.', 'Physics MechanicalEngineering', 'middle', 'Minutes90'],
  ['Squishy Circuits', 'Salt dough that conducts, sugar dough that does not, and a buzzer.', 'Circuits mous', 'Une pâte salée qui conduit, une pâte sucrée qui isole, et un avertisseur.', 'Energy Physics', 'little', 'Minutes45'],
  ['Paper Circuits', 'A greeting card that lights up with copper tape and one LED.', 'Circuits de papier', 'Une carte de souhaits qui s’allume avec du ruban de cuivre et une DEL.', 'Energy', 'junior', 'Minutes60'],
  ['Potato Batteries', 'How many potatoes light a lamp? Predict, measure, compare.', 'Piles de pommes de terre', 'Combien de pommes de terre pour une lampe? On prédit, on mesure, on compare.', 'Energy Chemistry', 'junior', 'Minutes60'],
  ['Wind in a Box', 'Design blades for a small turbine and measure its voltage.', 'Du vent dans une boîte', 'On conçoit les pales d’une petite éolienne et on mesure sa tension.', 'Energy MechanicalEngineering', 'middle', 'Minutes90'],
  ['Solar Ovens', 'Foil, a box and a window: who melts the chocolate first?', 'Fours solaires', 'Du papier d’aluminium, une boîte, une fenêtre\u00a0: qui fera fondre le chocolat?', 'Energy Climate', 'junior', 'Minutes120'],
  ['Rainbow Columns', 'Layers of liquids that refuse to mix, and why.', 'Colonnes arc-en-ciel', 'Des couches de liquides qui refusent de se mélanger, et pourquoi.', 'Chemistry', 'little', 'Minutes45'],
  ['Cabbage Colours', 'Red cabbage juice tells acids from bases.', 'Les couleurs du chou', 'Le jus de chou rouge distingue les acides des bases.', 'Chemistry', 'junior', 'Minutes60'],
  ['Slime Lab', 'Change the recipe, change the slime: polymers by hand.', 'Laboratoire de slime', 'On change la recette, on change le slime\u00a0: des polymères à pleines mains.', 'Chemistry Materials', 'little', 'Minutes45'],
  ['Crystal Gardens', 'Grow crystals on a pipe cleaner and watch them under a loupe.', 'Jardins de cristaux', 'On fait pousser des cristaux sur un cure-pipe et on les observe à la loupe.', 'Chemistry Geology', 'junior', 'Minutes60'],
  ['Invisible Ink', 'Three ways to hide a message and three ways to find it.', 'Encre invisible', 'Trois façons de cacher un message et trois façons de le trouver.', 'Chemistry Forensics', 'junior', 'Minutes45'],
  ['Kitchen Chromatography', 'What colours hide in a black marker?', 'Chromatographie de cuisine', 'Quelles couleurs se cachent dans un feutre noir?', 'Chemistry Forensics', 'junior', 'Minutes45'],
  ['Whose Fingerprint?', 'Lift, compare and name the prints left on a cup.', 'À qui cette empreinte?', 'On relève, on compare et on identifie les empreintes laissées sur un gobelet.', 'Forensics Biology', 'junior', 'Minutes60'],
  ['The Missing Mascot', 'A whole mystery: fibres, footprints, powders and a suspect board.', 'La mascotte disparue', 'Une enquête complète\u00a0: fibres, traces de pas, poudres et tableau des suspects.', 'Forensics', 'middle', 'Minutes120'],
  ['Strawberry DNA', 'Extract DNA that one can see and spool on a stick.', 'L’ADN de la fraise', 'On extrait de l’ADN que l’on peut voir et enrouler sur un bâtonnet.', 'Biotechnology Biology', 'middle', 'Minutes60'],
  ['Gene Bracelets', 'Spell a sequence with beads and find the mutation in a friend’s.', 'Bracelets de gènes', 'On écrit une séquence avec des perles et on trouve la mutation chez un ami.', 'Biotechnology', 'junior', 'Minutes45'],
  ['Gel Electrophoresis', 'Pour, load and run a gel with dyes; whose sample matches?', 'Électrophorèse sur gel', 'On coule, on charge et on fait migrer un gel de colorants\u00a0: quel échantillon correspond?', 'Biotechnology Forensics', 'senior', 'Minutes120'],
  ['Heart at Work', 'Stethoscopes, pulses and a pump made of balloons.', 'Le cœur à l’ouvrage', 'Stéthoscopes, pouls et pompe faite de ballons.', 'Health Biology', 'junior', 'Minutes60'],
  ['Breath in a Bottle', 'A lung model with two balloons, and how much air we hold.', 'Un souffle en bouteille', 'Un modèle de poumon avec deux ballons, et la quantité d’air que l’on retient.', 'Health Biology', 'junior', 'Minutes45'],
  ['Helping Hand', 'Build a hand with strings for tendons that can lift a cup.', 'Un coup de main', 'On construit une main dont les ficelles sont les tendons et qui soulève un gobelet.', 'Health MechanicalEngineering', 'middle', 'Minutes90'],
  ['Outbreak!', 'A pretend epidemic in one classroom: find the first case.', 'Épidémie!', 'Une épidémie imaginaire dans la classe\u00a0: qui fut le premier cas?', 'Health Data', 'senior', 'Minutes60'],
  ['Germs on the Move', 'Glow powder shows where hands have been.', 'Des microbes en voyage', 'Une poudre luisante montre où les mains sont passées.', 'Health Biology', 'little', 'Minutes30'],
  ['Fool Your Brain', 'Illusions, reaction times and a mirror maze.', 'Tromper son cerveau', 'Illusions, temps de réaction et labyrinthe au miroir.', 'Neuroscience', 'middle', 'Minutes60'],
  ['Wired Neurons', 'Model a neuron and race a signal around the room.', 'Neurones en réseau', 'On fabrique un neurone et on fait courir un signal autour de la classe.', 'Neuroscience Biology', 'senior', 'Minutes60'],
  ['Owl Pellets', 'Reconstruct a vole from what the owl left.', 'Pelotes de hibou', 'On reconstitue un campagnol à partir de ce que le hibou a laissé.', 'Ecology Biology', 'junior', 'Minutes90'],
  ['Pond in a Pan', 'Sort the small animals of a pond and judge its health.', 'Un étang dans un bac', 'On trie les petits animaux d’un étang et on juge de sa santé.', 'Ecology Oceans', 'junior', 'Minutes90'],
  ['Beaver Engineers', 'Dams that hold, made of twigs and clay.', 'Castors ingénieurs', 'Des barrages qui tiennent, faits de brindilles et d’argile.', 'Ecology CivilEngineering', 'little', 'Minutes60'],
  ['Seeds That Travel', 'Design a seed that flies, sticks or floats.', 'Graines voyageuses', 'On conçoit une graine qui vole, s’accroche ou flotte.', 'Ecology Biology', 'little', 'Minutes45'],
  ['Bee Country', 'Pollination as a game, with a nest to take home.', 'Au pays des abeilles', 'La pollinisation en jeu, et un nichoir à rapporter chez soi.', 'Ecology Food', 'little', 'Minutes45'],
  ['Tree Stories', 'Read drought, fire and good summers in tree rings.', 'Histoires d’arbres', 'On lit sécheresses, incendies et beaux étés dans les cernes des arbres.', 'Ecology Climate', 'junior', 'Minutes60'],
  ['Clean That Water', 'Sand, charcoal and cotton: the clearest litre wins.', 'Eau claire', 'Sable, charbon et coton\u00a0: le litre le plus limpide gagne.', 'Oceans CivilEngineering', 'junior', 'Minutes60'],
  ['Oil Spill', 'Save a feather and a bay with what is in the box.', 'Marée noire', 'On sauve une plume et une baie avec le contenu de la boîte.', 'Oceans Ecology', 'junior', 'Minutes60'],
  ['Tides and Whales', 'Fundy tides in a tray and the food web they feed.', 'Marées et baleines', 'Les marées de Fundy dans un plateau et le réseau alimentaire qu’elles nourrissent.', 'Oceans Ecology', 'junior', 'Minutes60'],
  ['Sea Ice', 'Why ice on the sea and ice on the land do not raise it alike.', 'Glace de mer', 'Pourquoi la glace de mer et la glace de terre ne font pas monter la mer de la même façon.', 'Climate Oceans', 'middle', 'Minutes60'],
  ['Weather Watchers', 'Build a barometer and forecast tomorrow.', 'Guetteurs du temps', 'On fabrique un baromètre et on prévoit le temps de demain.', 'Climate', 'little', 'Minutes60'],
  ['Carbon Count', 'A game of choices with a carbon budget for the class.', 'Le compte du carbone', 'Un jeu de choix avec un budget carbone pour la classe.', 'Climate Data', 'senior', 'Minutes60'],
  ['Rock Detectives', 'Scratch, weigh and name fifteen minerals of Canada.', 'Détectives des roches', 'On raye, on pèse et on nomme quinze minéraux du Canada.', 'Geology', 'junior', 'Minutes60'],
  ['Fossil Dig', 'A tray of sand, a brush, and a story to tell from bones.', 'Fouille de fossiles', 'Un bac de sable, un pinceau, et une histoire à raconter à partir d’os.', 'Geology Biology', 'little', 'Minutes60'],
  ['Volcano Choices', 'Thick lava, runny lava: where would you build the town?', 'Volcans au choix', 'Lave épaisse, lave fluide\u00a0: où bâtir le village?', 'Geology Chemistry', 'junior', 'Minutes45'],
  ['Moon Craters', 'Drop, measure and graph: what makes a crater wide?', 'Cratères de lune', 'On lâche, on mesure, on trace\u00a0: qu’est-ce qui élargit un cratère?', 'Astronomy Physics', 'junior', 'Minutes45'],
  ['Sky Stories', 'Constellations of many peoples in a portable dome.', 'Histoires du ciel', 'Les constellations de plusieurs peuples sous un dôme portatif.', 'Astronomy IndigenousKnowledge', 'little', 'Minutes60'],
  ['Pocket Spectroscopes', 'See the lines in lamps and guess what stars are made of.', 'Spectroscopes de poche', 'On voit les raies des lampes et on devine de quoi les étoiles sont faites.', 'Astronomy Physics', 'senior', 'Minutes60'],
  ['Mars Lander', 'Land an egg with a parachute and a budget.', 'Atterrissage sur Mars', 'On pose un œuf avec un parachute et un budget.', 'Astronomy MechanicalEngineering', 'middle', 'Minutes90'],
  ['Bottle Rockets', 'Water, air and three fins: how high, and how do we know?', 'Fusées à eau', 'De l’eau, de l’air, trois ailerons\u00a0: à quelle hauteur, et comment le sait-on?', 'Physics Astronomy', 'middle', 'Minutes90'],
  ['Balloon Hovercraft', 'A disc that floats on air and a lesson on friction.', 'Aéroglisseurs à ballon', 'Un disque qui flotte sur l’air et une leçon sur le frottement.', 'Physics', 'little', 'Minutes30'],
  ['Sound You Can See', 'Salt dances on a drum; straws become oboes.', 'Le son qui se voit', 'Le sel danse sur un tambour; les pailles deviennent des hautbois.', 'Physics', 'little', 'Minutes45'],
  ['Light Maze', 'Lead a laser through mirrors to the target.', 'Labyrinthe de lumière', 'On guide un laser de miroir en miroir jusqu’à la cible.', 'Physics', 'junior', 'Minutes45'],
  ['Levers and Pulleys', 'Lift the teacher’s chair with one hand.', 'Leviers et poulies', 'On soulève la chaise de l’enseignante d’une seule main.', 'MechanicalEngineering Physics', 'junior', 'Minutes60'],
  ['Cardboard Arcade', 'Invent a game that works with ramps and rubber bands.', 'Arcade de carton', 'On invente un jeu avec des rampes et des élastiques.', 'MechanicalEngineering', 'junior', 'Minutes120'],
  ['Robot Mice', 'Programme a mouse through a maze of cards.', 'Souris robots', 'On programme une souris dans un labyrinthe de cartes.', 'Robotics Coding', 'little', 'Minutes45'],
  ['Line Followers', 'Tune a small robot until it keeps to the line.', 'Suiveurs de ligne', 'On règle un petit robot pour qu’il garde la ligne.', 'Robotics Coding', 'middle', 'Minutes90'],
  ['Coding Without Screens', 'Algorithms with cups, cards and one’s own feet.', 'Coder sans écran', 'Des algorithmes avec des gobelets, des cartes et ses propres pieds.', 'Coding', 'little', 'Minutes45'],
  ['Pocket Computers', 'A step counter, a compass and a game on a small board.', 'Ordinateurs de poche', 'Un podomètre, une boussole et un jeu sur une petite carte.', 'Coding Energy', 'middle', 'Minutes90'],
  ['Secret Codes', 'Caesar, Vigenère and what a computer does to them.', 'Codes secrets', 'César, Vigenère, et ce qu’un ordinateur en fait.', 'Mathematics Coding', 'middle', 'Minutes60'],
  ['Teach a Machine', 'Sort leaves by hand, then let a model learn, then fool it.', 'Instruire une machine', 'On trie des feuilles à la main, un modèle apprend, puis on le trompe.', 'Data Coding', 'senior', 'Minutes90'],
  ['Numbers in Nature', 'Spirals, symmetry and a pine cone for everyone.', 'Les nombres dans la nature', 'Spirales, symétries et une pomme de pin pour chacun.', 'Mathematics Biology', 'junior', 'Minutes45'],
  ['Nano Surfaces', 'Sand that stays dry, cloth that sheds water, and why.', 'Surfaces nano', 'Du sable qui reste sec, un tissu que l’eau quitte, et pourquoi.', 'Materials Chemistry', 'senior', 'Minutes45'],
  ['Birchbark and Sinew', 'Materials chosen well: canoes, bindings and what each is good for.', 'Écorce et tendon', 'Des matériaux bien choisis\u00a0: canots, liens, et à quoi chacun convient.', 'IndigenousKnowledge Materials', 'junior', 'Minutes60'],
  ['From Milk to Plastic', 'A button made of casein, and where it goes afterwards.', 'Du lait au plastique', 'Un bouton fait de caséine, et ce qu’il devient ensuite.', 'Chemistry Food', 'middle', 'Minutes60'],
  ['Soil Is Alive', 'Sift, smell and look: what a handful of soil holds.', 'Le sol est vivant', 'On tamise, on sent, on regarde\u00a0: ce que contient une poignée de sol.', 'Food Ecology', 'little', 'Minutes45'],
]

/** The catalogue from which sites take their kits, in a fixed order. */
export const kitCatalogue: readonly KitSeed[] = lines.map(([en, enText, fr, frText, areas, grades, duration]) => ({
  en: [en, enText],
  fr: [fr, frText],
  areas: areas.split(' '),
  grades,
  duration,
}))
