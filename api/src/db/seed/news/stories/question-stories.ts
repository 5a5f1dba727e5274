import type { StoryKind } from './story';

/** Questions and answers: one person, their craft, one place. */
export const questionStories: readonly StoryKind[] = [
  {
    titles: [
      'Q&A: {person} on finding locations in {country}',
      'Five questions for {person}, location manager in {city}',
      '“Knock first, photograph later”: {person} on scouting {country}',
    ],
    straplines: [
      'The location manager of {company} on keys, neighbours and the weather nobody believes.',
      'What a recce must settle, and what it can leave open.',
    ],
    introductions: [
      '{person} has scouted in {country} for {number} years, most of them for {company} in {city}. We asked what has changed, and what never will.',
    ],
    parts: [
      {
        heading: 'How does a search begin?',
        pool: [
          '“With the light. I ask where the sun should be, and at what time, before I ask what the place should look like.”',
          '“With the owner. A place that nobody may enter is only a picture.”',
        ],
        take: 1,
      },
      {
        heading: 'What do visiting crews get wrong about {country}?',
        pool: [
          '“Distances. On the map {city} is close to everything; on the road, with trucks, it is not.”',
          '“They bring too much. Most of it is here, and ours has been in the rain before.”',
          '“They plan for the sun. I plan for the other days.”',
        ],
        take: 2,
      },
      {
        heading: 'What do you carry?',
        pool: [
          '“A compass, a tape, a lamp, biscuits. And a letter that says who I am.”',
          '“Two telephones with two networks, and the number of somebody with a tractor.”',
        ],
        take: 1,
      },
      {
        heading: 'Which place would you like to see on film?',
        pool: [
          '“There is a valley an hour from {city} with no wires. I shall not say more.”',
          '“The market hall at five in the morning, before the doors open. It belongs in a {genre}.”',
        ],
        take: 1,
      },
    ],
    captions: ['A favourite, early in the day.', 'Somewhere in {country}, no wires in sight.'],
    tags: ['Locations', 'Crew'],
  },
  {
    titles: [
      'Q&A: {person}, gaffer, on lighting {genre} in {city}',
      '“I light the silence first”: a conversation with {person}',
      'Six questions for {person} about batteries, fog and patience',
    ],
    straplines: [
      'On rooms, restraint and doing without generators.',
      'Why the best lamp is often the one that is left in the truck.',
    ],
    introductions: [
      'Between two jobs at {company}, {person} found an hour to talk about craft, cables and the crews of {country}.',
    ],
    parts: [
      {
        heading: 'What do you ask a director first?',
        pool: [
          '“What must we not see. The rest follows.”',
          '“Where they would like to be when they watch it.”',
        ],
        take: 1,
      },
      {
        heading: 'What has changed in ten years?',
        pool: [
          '“Weight. I used to send a truck for what two people now carry.”',
          '“Control. I can bring a lamp down by a tenth from where I stand, so I do, and nobody has to wait.”',
          '“We can work in places that have no power at all. That changed the scripts as well.”',
        ],
        take: 2,
      },
      {
        heading: 'And what has not?',
        pool: ['“Windows. Everybody wants one, and the sun still moves.”', '“Good boots.”'],
        take: 1,
      },
      {
        heading: 'How is it to work in {country}?',
        pool: [
          '“Crews here solve things before you have seen them. You only notice that it got quiet.”',
          '“In {city} I can hire everything but a late breakfast.”',
        ],
        take: 1,
      },
    ],
    captions: ['One window, one lamp.', 'Between set-ups.'],
    tags: ['Lighting', 'Crew'],
  },
  {
    titles: [
      'Q&A: {person} on line producing in {country}',
      '“Budget for the second truck”: {person} of {company}',
      'What a line producer in {city} wishes that you had asked',
    ],
    straplines: [
      'On deposits, holidays and the one page that saves a week.',
      'How to read a quotation, by somebody who writes them.',
    ],
    introductions: [
      '{person} runs production at {company}, which looked after {number} foreign shoots in {country} last year.',
    ],
    parts: [
      {
        heading: 'What do you need for a first quotation?',
        pool: [
          '“The script or boards, the number of days, how many you fly in, and the date that cannot move.”',
          '“One page: where, when, how many, and what it is for. With it I can answer the same day.”',
        ],
        take: 1,
      },
      {
        heading: 'Where does money go missing?',
        pool: [
          '“Between the last recce and the first day. Everything that is decided then costs twice.”',
          '“Customs, when the list was written by somebody who had not seen the cases.”',
          '“Public holidays. {country} has more than you think, and the best ones are in {month}.”',
        ],
        take: 2,
      },
      {
        heading: 'What do you tell crews on the first evening?',
        pool: [
          '“Where to eat at midnight, and whom to call. That is most of it.”',
          '“That here the answer is yes, and the next question is when.”',
        ],
        take: 1,
      },
    ],
    captions: ['A production office on its last quiet day.', 'The road that needs the second truck.'],
    tags: ['Crew', 'Commercials', 'Co-production'],
  },
];
