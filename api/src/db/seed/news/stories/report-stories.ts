import type { StoryKind } from './story';

/** Reports: figures, comparisons, what a season was like. */
export const reportStories: readonly StoryKind[] = [
  {
    titles: [
      'Report: {country} counts {days} foreign productions in a year',
      'The year in {country}: spend up {percent}%, stages full until {month}',
      'Figures: what foreign shoots left in {country}',
    ],
    straplines: [
      'Series overtake features, commercials hold, music videos vanish from the tables.',
      'Our yearly look at who came, what they spent and where they stayed.',
    ],
    introductions: [
      'Foreign productions spent {millions}m in {country} last year, {percent}% more than in the year before. We read the film office’s report so that you need not.',
    ],
    parts: [
      {
        heading: 'In short',
        pool: [
          '{days} productions, of which a third were series. The average shoot stayed for {number} days.',
          'Two thirds of the money went to crew and hotels, a fifth to kit and stages, the rest to everything else.',
          '{city} took more than half of all shooting days.',
        ],
        take: 3,
      },
      {
        heading: 'Who came',
        pool: [
          'Companies from the United Kingdom and the United States brought half of the work, followed by Germany, France and Japan.',
          'Streaming services commissioned four in ten of the series. Two years ago it was six.',
        ],
        take: 2,
      },
      {
        heading: 'What is missing',
        pool: [
          'Stages. Those in {city} are booked until {month}, and three productions went elsewhere for that reason alone.',
          'Crew: departments report that they have at most two full teams in the season.',
          'The report counts only what used the rebate; commercials are estimated.',
        ],
        take: 2,
      },
      {
        heading: 'The year to come',
        pool: [
          'The office expects a tenth more. {person} of {company} expects “the same again, but all in {month}”.',
          'A change of the rebate is under discussion. Until it is law, the old one holds.',
        ],
        take: 1,
      },
    ],
    captions: ['Most shooting days were outdoors.', 'A stage in use, as nearly always.'],
    tags: ['Film commissions', 'Television drama', 'Tax incentives'],
  },
  {
    titles: [
      'Report: what a shooting day costs in {city}',
      'Compared: hiring crew in {country}',
      'Report: hotels, trucks and lunch in {city}',
    ],
    straplines: [
      'We asked {number} companies for the same quotation.',
      'Rates for {number} positions, with the small print.',
    ],
    introductions: [
      'A unit of thirty, one camera, four days in and around {city}: we sent the same brief to {number} service companies and compared what came back.',
    ],
    parts: [
      {
        heading: 'The result',
        pool: [
          'Between the cheapest and the dearest lay {percent}%, most of it in transport and in what was forgotten.',
          'Crew rates hardly differed: the agreement sets them. What differed was how many people a company thought were needed.',
          'Three quotations left out the public holiday in {month}.',
        ],
        take: 3,
      },
      {
        heading: 'How to read a quotation',
        pool: [
          'Look for the hours in a day, the kilometres in a truck and the number of lunches.',
          'A mark-up of ten to fifteen per cent is usual. Lower means that it hides elsewhere.',
          'Ask what happens when it rains. The answer tells more than the total.',
        ],
        take: 2,
      },
      {
        heading: 'Method',
        pool: [
          'The brief was for a fictitious commercial without stars. Companies knew that it was for a report, and not what it would say.',
        ],
        take: 1,
      },
    ],
    captions: ['The brief: thirty people, four days.', 'Lunch, often forgotten.'],
    tags: ['Commercials', 'Transport', 'Crew'],
  },
];
