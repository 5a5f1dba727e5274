/** A question: the first answer is the right one; the page shuffles nothing, so `right` says where it stands. */
interface Question {
  question: string;
  answers: readonly string[];
  /** Index of the right answer; left out in polls. */
  right?: number;
  explanation: string;
}

export interface QuizText {
  title: string;
  kind: 'quiz' | 'poll';
  description: string;
  questions: readonly Question[];
}

/** Bands that fit every quiz: from this share of right answers on. */
export const bands = [
  {
    minimum: 0,
    title: 'Runner',
    text: 'Everybody began here. Have another go: the answers are all on the wall of the production office.',
  },
  {
    minimum: 40,
    title: 'Second assistant',
    text: 'You know your way around a set. The rest is call sheets.',
  },
  { minimum: 70, title: 'Head of department', text: 'Crews would follow you up a hill, with the cases.' },
  { minimum: 100, title: 'Legend', text: 'Nothing wrong. Somebody should name a stage after you.' },
] as const;

export const quizTexts: readonly QuizText[] = [
  {
    title: 'On the set: who does what?',
    kind: 'quiz',
    description: '<p>Eight jobs, eight tasks. How well do you know the people on the call sheet?</p>',
    questions: [
      {
        question: 'Who keeps the image sharp?',
        answers: ['The focus puller', 'The gaffer', 'The key grip', 'The best boy'],
        right: 0,
        explanation:
          'The focus puller, or first assistant camera, sets the distance for every moment of the shot.',
      },
      {
        question: 'Who is in charge of the lights?',
        answers: ['The boom operator', 'The gaffer', 'The greensman', 'The armourer'],
        right: 1,
        explanation: 'The gaffer leads the electrical department and works closely with the cinematographer.',
      },
      {
        question: 'Who lays the dolly track?',
        answers: ['The grips', 'The runners', 'The standby painter', 'The loader'],
        right: 0,
        explanation: 'Everything that carries or moves the camera belongs to the grips.',
      },
      {
        question: 'Who watches that a scarf is tied the same way in every take?',
        answers: ['The publicist', 'The script supervisor', 'The unit manager', 'The editor'],
        right: 1,
        explanation: 'Continuity is the script supervisor’s trade, with costume and make-up.',
      },
      {
        question: 'Who runs the set during the day?',
        answers: ['The producer', 'The director', 'The first assistant director', 'The writer'],
        right: 2,
        explanation:
          'The first assistant director keeps the schedule, the silence and the safety of the set.',
      },
      {
        question: 'What does a Foley artist make?',
        answers: ['Miniatures', 'Sounds', 'Wigs', 'Permits'],
        right: 1,
        explanation: 'Footsteps, cloth and props are recorded to picture by the Foley artist.',
      },
      {
        question: 'Who finds the house in which the story happens?',
        answers: ['The location scout', 'The colourist', 'The wrangler', 'The dialect coach'],
        right: 0,
        explanation: 'The scout finds it; the location manager makes it possible.',
      },
      {
        question: 'Who gives the final picture its colour?',
        answers: ['The clapper loader', 'The colourist', 'The set decorator', 'The chaperone'],
        right: 1,
        explanation: 'The grade is made by the colourist with the cinematographer.',
      },
    ],
  },
  {
    title: 'Lenses and light',
    kind: 'quiz',
    description: '<p>Six questions for whoever has waited for a cloud.</p>',
    questions: [
      {
        question: 'Which lens shows the widest view on the same camera?',
        answers: ['85 mm', '50 mm', '18 mm', '135 mm'],
        right: 2,
        explanation: 'The shorter the focal length, the wider the view.',
      },
      {
        question: 'What does opening the aperture by one stop do to the light?',
        answers: ['Halves it', 'Doubles it', 'Leaves it', 'Warms it'],
        right: 1,
        explanation: 'Each stop doubles or halves the light that reaches the sensor.',
      },
      {
        question: 'Which has the higher colour temperature?',
        answers: ['A candle', 'A tungsten lamp', 'An overcast sky', 'A sunset'],
        right: 2,
        explanation: 'Overcast daylight lies at about 6,500 to 7,500 kelvin; a candle at below 2,000.',
      },
      {
        question: 'What does an anamorphic lens do?',
        answers: [
          'It squeezes the picture sideways',
          'It zooms',
          'It filters ultraviolet',
          'It tilts the plane of focus',
        ],
        right: 0,
        explanation:
          'The squeeze is undone later, which gives a wide picture from the whole height of the sensor.',
      },
      {
        question: 'What is a practical?',
        answers: ['A rehearsal', 'A lamp that is seen in the shot', 'A cheap crane', 'A spare battery'],
        right: 1,
        explanation: 'A practical works as a prop and as a light.',
      },
      {
        question: 'What is “magic hour”?',
        answers: ['Lunch', 'The time around sunset and sunrise', 'Overtime', 'The first take'],
        right: 1,
        explanation:
          'The sun is below the horizon, the sky still lights everything softly. It lasts far less than an hour.',
      },
    ],
  },
  {
    title: 'Around the world in eight locations',
    kind: 'quiz',
    description: '<p>Deserts, fjords and terraces: which country are we in?</p>',
    questions: [
      {
        question: 'Where is the Wadi Rum desert?',
        answers: ['Morocco', 'Jordan', 'Namibia', 'Oman'],
        right: 1,
        explanation: 'Wadi Rum, in the south of Jordan, has played Mars several times.',
      },
      {
        question: 'Which country has the fjord of Geiranger?',
        answers: ['Iceland', 'Chile', 'Norway', 'New Zealand'],
        right: 2,
        explanation: 'Geirangerfjord is in the west of Norway.',
      },
      {
        question: 'Where do you film the rice terraces of Banaue?',
        answers: ['The Philippines', 'Vietnam', 'Indonesia', 'Nepal'],
        right: 0,
        explanation: 'They are in the mountains of Luzon.',
      },
      {
        question: 'In which country is the salt flat of Uyuni?',
        answers: ['Argentina', 'Bolivia', 'Peru', 'Mexico'],
        right: 1,
        explanation: 'The Salar de Uyuni, in Bolivia, is the largest salt flat on earth.',
      },
      {
        question: 'Which city has canals called grachten?',
        answers: ['Venice', 'Bruges', 'Amsterdam', 'Stockholm'],
        right: 2,
        explanation: 'Gracht is the Dutch word for a canal in a town.',
      },
      {
        question: 'Where is the Skeleton Coast?',
        answers: ['Namibia', 'Angola', 'South Africa', 'Madagascar'],
        right: 0,
        explanation: 'Fog, dunes and wrecks, in the north-west of Namibia.',
      },
      {
        question: 'Which country is home to the caves of Phong Nha?',
        answers: ['Thailand', 'Laos', 'Vietnam', 'Malaysia'],
        right: 2,
        explanation: 'Phong Nha-Ke Bang is a national park in central Vietnam.',
      },
      {
        question: 'In which country do the Dolomites stand?',
        answers: ['Austria', 'Italy', 'Slovenia', 'Switzerland'],
        right: 1,
        explanation: 'The Dolomites are in the north-east of Italy.',
      },
    ],
  },
  {
    title: 'Words of the trade',
    kind: 'quiz',
    description: '<p>Martini, apple box, abby singer: say what they mean.</p>',
    questions: [
      {
        question: 'What is the martini?',
        answers: ['The last shot of the day', 'A filter', 'The wrap party', 'A cocktail of gels'],
        right: 0,
        explanation: 'Because the next shot comes out of a glass.',
      },
      {
        question: 'What is the Abby Singer?',
        answers: ['A playback operator', 'The last shot but one', 'A microphone', 'An extra'],
        right: 1,
        explanation: 'Named after an assistant director who announced it to save time.',
      },
      {
        question: 'What is an apple box?',
        answers: ['A lunch', 'A wooden box of set height', 'A dressing room', 'A computer case'],
        right: 1,
        explanation: 'Full, half, quarter and pancake: grips use them for everything.',
      },
      {
        question: 'What does “crossing” mean on a set?',
        answers: [
          'I am walking in front of the lens',
          'Change the lens',
          'The actors swap sides',
          'Lunch is over',
        ],
        right: 0,
        explanation: 'It is said to warn the camera operator.',
      },
      {
        question: 'What is a honeywagon?',
        answers: ['A catering van', 'A lorry of toilets', 'A camera car', 'A prop from westerns'],
        right: 1,
        explanation: 'It stands far from the catering.',
      },
      {
        question: 'What is room tone?',
        answers: [
          'The colour of a set',
          'A recording of a room’s silence',
          'The mood of the crew',
          'A kind of make-up',
        ],
        right: 1,
        explanation: 'The editor lays it under the dialogue, so that no hole is heard.',
      },
    ],
  },
  {
    title: 'Permits and papers',
    kind: 'quiz',
    description: '<p>Carnets, releases and call sheets: the paper that moves a shoot.</p>',
    questions: [
      {
        question: 'What is an ATA carnet for?',
        answers: [
          'Bringing kit into a country for a while without duty',
          'Hiring animals',
          'Flying drones',
          'Paying extras',
        ],
        right: 0,
        explanation: 'It is a passport for goods, valid for a year in most countries.',
      },
      {
        question: 'What does a release form give the production?',
        answers: ['A parking space', 'The right to use a person’s image', 'A refund', 'A licence for music'],
        right: 1,
        explanation: 'Without it, a face may have to be blurred.',
      },
      {
        question: 'What does a recce settle?',
        answers: ['The cast', 'Whether a place works for every department', 'The score', 'The release date'],
        right: 1,
        explanation: 'Heads of department see the place together and say what they need.',
      },
      {
        question: 'Who signs a risk assessment?',
        answers: [
          'Only the insurer',
          'The production, after each department has had its say',
          'The police',
          'The audience',
        ],
        right: 1,
        explanation: 'It is read out when something is different from yesterday.',
      },
      {
        question: 'What is public liability insurance for?',
        answers: ['Damage to third parties', 'Bad reviews', 'Lost luggage', 'Weather'],
        right: 0,
        explanation: 'Most cities ask for proof of it before they answer at all.',
      },
    ],
  },
  {
    title: 'Sound, please',
    kind: 'quiz',
    description: '<p>Half of the film is heard. Five questions with your eyes shut.</p>',
    questions: [
      {
        question: 'What hangs above the actors, just out of the frame?',
        answers: ['A boom', 'A flag', 'A cucoloris', 'A slate'],
        right: 0,
        explanation: 'The boom operator keeps it as close as the frame allows.',
      },
      {
        question: 'What is ADR?',
        answers: ['A drone rule', 'Dialogue recorded again later', 'An audio cable', 'A lens test'],
        right: 1,
        explanation: 'Automated dialogue replacement: actors speak to their own picture.',
      },
      {
        question: 'Why is a slate clapped?',
        answers: ['To wake the crew', 'To match sound and picture', 'To end a take', 'To scare pigeons'],
        right: 1,
        explanation: 'The closing sticks are seen in one frame and heard at one moment.',
      },
      {
        question: 'What is a lavalier?',
        answers: [
          'A small microphone worn on the body',
          'A river location',
          'A kind of dolly',
          'A stunt harness',
        ],
        right: 0,
        explanation: 'It hides under a collar, in hair, or in a tie.',
      },
      {
        question: 'What does a mixer mean by “wild track”?',
        answers: ['Recorded without picture', 'Animals on set', 'Unpaid overtime', 'A camera move'],
        right: 0,
        explanation: 'Lines or sounds that are recorded alone, for the edit.',
      },
    ],
  },
  {
    title: 'Green on set',
    kind: 'quiz',
    description: '<p>What saves most: a quiz about what a production leaves behind.</p>',
    questions: [
      {
        question: 'What usually makes most of a production’s carbon?',
        answers: ['Paper', 'Travel and transport', 'Costume', 'Edit suites'],
        right: 1,
        explanation: 'Flights, then trucks and cars, then energy for sets and hotels.',
      },
      {
        question: 'What replaces a diesel generator most quietly?',
        answers: ['A petrol generator', 'A battery unit', 'Candles', 'Two generators'],
        right: 1,
        explanation: 'Battery units now carry whole sets for a day.',
      },
      {
        question: 'What is a circular set?',
        answers: ['A round stage', 'A set built for use again', 'A 360-degree shot', 'A revolving door'],
        right: 1,
        explanation: 'Flats and furniture go to the next production rather than into a skip.',
      },
      {
        question: 'What may a green rider ask for?',
        answers: ['A horse', 'Less waste in an artist’s contract', 'A green screen', 'A bicycle stunt'],
        right: 1,
        explanation: 'Artists ask for shared cars, refill bottles and local food.',
      },
    ],
  },
  {
    title: 'Stages and studios',
    kind: 'quiz',
    description: '<p>From the grid to the cyclorama.</p>',
    questions: [
      {
        question: 'What is a cyclorama?',
        answers: ['A curved background without corners', 'A bicycle rig', 'A projector', 'A make-up trailer'],
        right: 0,
        explanation: 'The curve between wall and floor makes the horizon vanish.',
      },
      {
        question: 'What hangs from the grid?',
        answers: ['Lights and scenery', 'The script', 'Costumes', 'The catering'],
        right: 0,
        explanation: 'Its load per point decides what may be built.',
      },
      {
        question: 'What makes a stage a sound stage?',
        answers: ['Its size', 'It keeps outside noise out', 'Its orchestra', 'Its screen'],
        right: 1,
        explanation: 'Walls, doors and air conditioning are built for silence.',
      },
      {
        question: 'What is an LED volume?',
        answers: ['A loud lamp', 'A stage with walls of pictures', 'A data disk', 'A dimmer'],
        right: 1,
        explanation: 'The background is shown live and moves with the camera.',
      },
      {
        question: 'What is a backlot?',
        answers: ['A car park', 'Outdoor sets beside a studio', 'A store for flats', 'The audience entrance'],
        right: 1,
        explanation: 'A street that can be Paris on Monday and Boston on Tuesday.',
      },
    ],
  },
  {
    title: 'Stunts and safety',
    kind: 'quiz',
    description: '<p>Nobody gets hurt in this one.</p>',
    questions: [
      {
        question: 'Who decides whether a stunt goes ahead?',
        answers: ['The loudest person', 'The stunt coordinator', 'The extras', 'The runner'],
        right: 1,
        explanation: 'With the first assistant director; and anybody may stop it.',
      },
      {
        question: 'What is a squib?',
        answers: ['A small charge that shows a bullet hit', 'A wet sock', 'A silent take', 'A rope'],
        right: 0,
        explanation: 'Only licensed effects technicians wire and fire them.',
      },
      {
        question: 'What is a Russian arm?',
        answers: ['A crane on a car', 'A wrestling move', 'A rifle', 'A contract'],
        right: 0,
        explanation: 'A stabilised camera crane on the roof of a pursuit vehicle.',
      },
      {
        question: 'What does a safety diver watch?',
        answers: ['The clock', 'The actor under water', 'The camera’s seal', 'The boat'],
        right: 1,
        explanation: 'With air ready, just outside of the frame.',
      },
    ],
  },
  {
    title: 'Commercial break',
    kind: 'quiz',
    description: '<p>Thirty seconds, four days, one hundred emails.</p>',
    questions: [
      {
        question: 'What is a treatment?',
        answers: [
          'Catering for the client',
          'How the director would make the film, on paper',
          'A colour grade',
          'A contract of crew',
        ],
        right: 1,
        explanation: 'It wins or loses the pitch.',
      },
      {
        question: 'What happens at the PPM?',
        answers: [
          'Everybody agrees on everything before the shoot',
          'The film is mixed',
          'The extras are paid',
          'Kit is checked',
        ],
        right: 0,
        explanation: 'The pre-production meeting is the last good moment to change one’s mind.',
      },
      {
        question: 'What is a pack shot?',
        answers: [
          'The truck, loaded',
          'The picture of the product',
          'A group photograph',
          'A still of the crew',
        ],
        right: 1,
        explanation: 'Often shot on a day of its own, with tweezers.',
      },
      {
        question: 'What is video village?',
        answers: [
          'Where client and agency watch',
          'A studio near a town',
          'A streaming service',
          'A props store',
        ],
        right: 0,
        explanation: 'Also where the biscuits are.',
      },
    ],
  },
  {
    title: 'Where do you shoot next year?',
    kind: 'poll',
    description: '<p>Tell us where your next job is likely to be. Results show at once.</p>',
    questions: [
      {
        question: 'Where is your next production most likely to shoot?',
        answers: [
          'At home',
          'Elsewhere in Europe',
          'The Americas',
          'Africa or the Middle East',
          'Asia or the Pacific',
        ],
        explanation: 'One vote each.',
      },
      {
        question: 'What decides?',
        answers: ['The incentive', 'The locations', 'The crew', 'The stages', 'The weather'],
        explanation: 'One vote each.',
      },
    ],
  },
  {
    title: 'Walls of light or the real road?',
    kind: 'poll',
    description: '<p>Virtual production, a year on: what would you choose for a driving scene?</p>',
    questions: [
      {
        question: 'A driving scene, dialogue, dusk. How do you shoot it?',
        answers: [
          'On a wall of light',
          'On the road, low loader',
          'On the road, actor drives',
          'Green screen',
        ],
        explanation: 'One vote each.',
      },
    ],
  },
];
