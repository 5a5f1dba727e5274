import type { StoryKind } from './story';

/** Features: longer looks at a craft, a place or a way of working. */
export const featureStories: readonly StoryKind[] = [
  {
    titles: [
      'The stage that fits in {number} lorries',
      'A wall of light comes to {city}',
      'How {city} learned to shoot the sky indoors',
    ],
    straplines: [
      'A rigging house in {city} packs a full LED volume, power and heating into one convoy. We rode with it for {days} days.',
      'What virtual production looks like away from the capitals of the trade.',
    ],
    introductions: [
      'At four in the morning the first lorry leaves {city}. By evening there will be a sky in a barn, {thousands} kilometres of cable later.',
      'The wall is {metres} square metres, curved, and dark. {person} of {company} touches a tablet, and it is dawn over a desert.',
    ],
    parts: [
      {
        pool: [
          'The idea came from a {genre} that could not travel. “They had a barn and no money for tickets,” says {person}. “So we took the place to them.”',
          'Each panel weighs nine kilograms and locks by hand. {number} people build the wall in a day, six take it down in a night.',
          'The pictures come from a library of drives, skies and windows that the company shoots itself in the winter.',
          'What the eye takes for depth is a matter of timing: the image follows the camera within a frame or two, or the trick fails.',
        ],
        take: 3,
      },
      {
        heading: 'What it is good for',
        pool: [
          'Cars, trains, windows: anything that moves past. Walking into the picture is harder, and floors are hardest.',
          'Actors like it. They see where they are, and stop having to look at a cross of tape.',
          'Children, animals and night: three things that cost overtime elsewhere and do not here.',
        ],
        take: 2,
      },
      {
        heading: 'What it costs',
        pool: [
          'A day costs as much as a small unit on location, before anybody has been flown. The saving is in the days that are not lost to weather.',
          '“If you can go there, go there,” says {person}. “I say that to everybody. Then they call again in {month}.”',
        ],
        take: 2,
      },
      {
        heading: 'The road back',
        pool: [
          'On the last night the wall shows nothing, and the barn is a barn. The lorries are loaded in the order in which they will be needed next.',
          'The next stop is a school hall on the coast. The sky is packed already.',
        ],
        take: 1,
      },
    ],
    captions: [
      'The convoy before sunrise.',
      'A sky, waiting for its cue.',
      'Six people take it down in a night.',
    ],
    tags: ['Virtual production', 'Studios'],
  },
  {
    titles: [
      '{city} after dark: a night with the unit of a {genre}',
      'Twelve hours on the water in {country}',
      'A week with the grips of {city}',
    ],
    straplines: [
      'Who does what, when, and why nobody runs.',
      'From the first call to the last case: one shooting day, hour by hour.',
    ],
    introductions: [
      'The call is for five in the afternoon. In {city} the shops are closing, and on the quay {number} people are laying boards.',
      'Nobody on this unit talks loudly. “Loud means that something was not planned,” says {person}, whose company {company} supplies most of them.',
    ],
    parts: [
      {
        heading: 'Five o’clock',
        pool: [
          'The track goes down first, on wedges that are older than the crew. A level is passed from hand to hand, and no word with it.',
          'Cases come off the truck in an order that was settled yesterday. The last that will be needed stays in the dark at the back.',
        ],
        take: 2,
      },
      {
        heading: 'Eight',
        pool: [
          'Light. A balloon goes up over the water and becomes the moon; the real one stays behind the hill until ten.',
          'The first set-up takes an hour and a quarter. The director looks, moves one chair, and says thank you.',
        ],
        take: 1,
      },
      {
        heading: 'Midnight',
        pool: [
          'Soup, at long tables in the fish hall. {person} counts heads, as on a ship.',
          'Fog comes in from the river, unordered. The operator is happy, and the script supervisor is not.',
          'The boat will not start. In four minutes there is another boat.',
        ],
        take: 2,
      },
      {
        heading: 'Three',
        pool: [
          'The last shot is a face at a window, and it takes eleven minutes. Then the cases go back the way that they came.',
          'At half past three the quay is swept. By the time the bakers pass, nobody was ever here.',
        ],
        take: 1,
      },
    ],
    captions: ['The quay at five.', 'An ordered moon.', 'Wrap.'],
    tags: ['Grip', 'Night shoots', 'Crew'],
  },
  {
    titles: [
      'Where the {region} meets the road: driving {country} for car commercials',
      'The empty quarter of {country}',
      'Seven hours of light: shooting the {region} of {country}',
    ],
    straplines: [
      'Hairpins, tunnels, one petrol station: a drive along roads that close for cameras.',
      'A guide to a landscape that plays three others.',
    ],
    introductions: [
      'There are {number} bends between {city} and the pass, and {person} knows each by its number.',
      'On screen it has been the moon, a war and a breakfast cereal. In life it belongs to sheep.',
    ],
    parts: [
      {
        pool: [
          'The road can be closed in parts of twenty minutes, with the police at both ends and a shepherd in the middle.',
          'Surfaces are new, markings can be covered, and the owners of the two houses on the way are used to it.',
          'A tracking vehicle waits in {city}; so do precision drivers, a crane and somebody who washes cars at five in the morning.',
          'Fibre reaches the hut at the top, so the client may watch from home. Most come all the same.',
        ],
        take: 3,
      },
      {
        heading: 'Light',
        pool: [
          'The sun reaches the eastern side at seven in {month} and leaves it at two. Between, there is a haze that no filter makes.',
          'When it rains, it rains for an hour. {company} keeps towels for a crew of sixty.',
        ],
        take: 1,
      },
      {
        heading: 'Practical',
        pool: [
          'Hotels: {tens} rooms within half an hour. Helicopters: from {city}. Permits: one office, {days} days.',
          'Speak to the farmers first. They decide about the gates, and the gates decide about the shot.',
          'Carry out what was carried in; the valley is small, and it remembers.',
        ],
        take: 2,
      },
    ],
    captions: ['Bend nineteen.', 'The side that the sun leaves first.', 'The valley remembers.'],
    tags: ['Locations', 'Commercials', 'Camera'],
    facts: (random) => ({
      region: random.pick(['plateau', 'coast', 'canyon', 'high pass', 'salt flat', 'forest', 'volcano']),
    }),
  },
  {
    titles: [
      'The quiet trade: how {company} makes rain in {city}',
      'Forty costumes, one river, no second take',
      'What {person} keeps in the third drawer',
    ],
    straplines: [
      'A visit to a workshop that you have seen a hundred times without knowing it.',
      'Craft, patience and an unreasonable number of buckets.',
    ],
    introductions: [
      'The workshop lies behind the station of {city}, between a bakery and a tyre dealer. There is no sign.',
      '“Real rain does not show,” says {person}. “You have to light it from behind, and it has to fall more slowly than it wants to.”',
    ],
    parts: [
      {
        pool: [
          'On the shelves: moss by the metre, four kinds of dust, a drawer of broken glass that is sugar and a drawer that is not.',
          '{company} began with one van. Now {number} people work here, and a dog that has been in a {genre}.',
          'Everything is written down: which soil photographs as wet, which paint survives a fog machine, who returned what with a dent.',
          'The third drawer holds things that saved a day: a door handle, a length of chain, a wig for a horse.',
        ],
        take: 3,
      },
      {
        heading: 'The river',
        pool: [
          'For one scene the river had to run the other way. They built forty metres of it in a car park.',
          'The water was the temperature of a bath; the actors still shivered, because {person} asked them to.',
        ],
        take: 1,
      },
      {
        heading: 'What remains',
        pool: [
          'Computers took the explosions and gave back the small things. “Nobody animates a puddle,” says {person}. “They call us.”',
          'Two apprentices start in {month}. Neither has seen a film with real rain in it. Both have, of course.',
        ],
        take: 2,
      },
    ],
    captions: ['Moss, by the metre.', 'The third drawer.', 'Rain, lit from behind.'],
    tags: ['Stunts', 'Costume', 'Feature film'],
  },
];
