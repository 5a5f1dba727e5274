import type { StoryKind } from './story';

/** Network: what companies tell about themselves, marked with the sponsor. */
export const networkStories: readonly StoryKind[] = [
  {
    titles: [
      '{company}: a full-service partner in {country}',
      'Meet {company}, on the ground in {city}',
      'Why productions come back to {company}',
    ],
    straplines: [
      'From permits to payroll: one team in {city} for shoots of every size.',
      'Crew, kit and locations in {country}, from a first call to the last receipt.',
    ],
    introductions: [
      '{company} looks after features, series and commercials in {country}, with its own office in {city} and partners in every region.',
    ],
    parts: [
      {
        pool: [
          'The team of {number} speaks five languages and has worked on more than {tens} shoots. Enquiries are answered within a day, with a budget in two formats.',
          'Its location library holds {thousands},000 places with plans, contacts and light at every hour.',
          'For the rebate, {company} prepares the application, keeps the books as the auditors like them and advances what the treasury owes.',
        ],
        take: 2,
      },
      {
        heading: 'Recent work',
        pool: [
          'Last season: a {genre} in eight parts, two car campaigns on closed mountain roads, and a documentary that stayed for a year.',
          'A unit of {tens} from three countries shot for {days} days without losing one to the weather.',
        ],
        take: 1,
      },
      {
        heading: 'Contact',
        pool: [
          'Write to {person}, head of production. First recces are free of charge for projects with a date.',
        ],
        take: 1,
      },
    ],
    captions: ['On location with {company}.', 'The unit base, from above.'],
    tags: ['Locations', 'Commercials', 'Co-production'],
  },
  {
    titles: [
      '{company} opens a second base in {country}',
      '{company} now offers green production in {city}',
      'New from {company}: everything for the water',
    ],
    straplines: [
      'More crew, more trucks, the same telephone number.',
      'A service for productions that count what they leave behind.',
    ],
    introductions: [
      'With more shoots coming to {country}, {company} has grown: since {month} it also works from a second base.',
    ],
    parts: [
      {
        pool: [
          'The new place has parking for {number} trucks, a workshop, a kitchen and rooms for costume and make-up.',
          'Batteries replace generators up to 40 kilowatts; a report of the carbon that was saved comes with the invoice.',
          'Camera boats, safety divers and a marine coordinator are on call from dawn.',
        ],
        take: 2,
      },
      {
        heading: 'Who we are',
        pool: [
          '{company} was founded by two assistants and a van. {person} still reads every call sheet.',
          'We are members of the national association of service producers and insured for up to ten million.',
        ],
        take: 1,
      },
    ],
    captions: ['The new base near {city}.', 'Batteries, charged overnight.'],
    tags: ['Sustainability', 'Water shoots', 'Transport'],
  },
];
